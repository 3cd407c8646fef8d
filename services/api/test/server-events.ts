export interface ServerEvent {
  /** `message` where none is named. */
  kind: string;
  id: string;
  data: unknown;
}

/** Server-sent events of an open response, one by one, to its end; comments are left out. */
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
