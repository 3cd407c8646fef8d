/** One event of a `text/event-stream`. `name` is `message` unless the stream gives another. */
export interface ServerEvent {
  name: string;
  data: string;
}

/** Parses the blocks of a stream. Comments, which keep the connection open, give nothing. */
function parseBlock(block: string): ServerEvent | undefined {
  const fields = block.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    return name === '' ? [] : [[name, value] as const];
  });
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  const name = fields.findLast(([field]) => field === 'event')?.[1];
  return data.length > 0 ? { name: name ?? 'message', data: data.join('\n') } : undefined;
}

/**
 * Reads the events of an open stream (WHATWG HTML, 9.2.6). `EventSource` hides the comments that keep a connection open, and so a
 * connection that has died: `onBytes` is called with every piece.
 */
export async function* serverEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onBytes();
    rest += decoder.decode(value, { stream: true });
    const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) yield event;
    }
  }
}
