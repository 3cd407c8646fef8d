export interface ServerEvent {
  /** `message` when the event has no name. */
  kind: string;
  id: string;
  data: unknown;
}

/** Reads the server-sent events of an open response until it ends; skips comments. */
export async function* serverEvents(response: Response): AsyncGenerator<ServerEvent> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data !== undefined)
        yield { kind: field('event') ?? 'message', id: field('id') ?? '', data: JSON.parse(data) };
    }
  }
}
