import { expect, test } from '@jest/globals';
import { type ServerEvent, serverEvents } from './server-events.ts';

/** A stream of texts, cut where the test says. */
function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  let at = 0;
  const read = async () => (at < bytes.length ? { value: bytes[at++], done: false } : { value: undefined, done: true });
  return { getReader: () => ({ read }) } as unknown as ReadableStream<Uint8Array>;
}

async function eventsOf(...pieces: string[]): Promise<{ events: ServerEvent[]; bytes: number }> {
  let bytes = 0;
  const events: ServerEvent[] = [];
  for await (const event of serverEvents(streamOf(...pieces), () => (bytes += 1))) events.push(event);
  return { events, bytes };
}

test('serverEvents joins pieces, and reads names and several lines of data', async () => {
  const { events } = await eventsOf('id: 4\nda', 'ta: {"a":\ndata: 1}\n', '\nevent: rider\r\ndata: x\r\n\r\n');
  expect(events).toEqual([
    { name: 'message', data: '{"a":\n1}' },
    { name: 'rider', data: 'x' },
  ]);
});

test('serverEvents reports comments as bytes, not as events', async () => {
  expect(await eventsOf('retry: 3000\n\n', ':\n\n', ':\n\n')).toEqual({ events: [], bytes: 3 });
});

test('serverEvents drops an event that was cut off', async () => {
  expect((await eventsOf('data: 1\n\ndata: 2\n')).events).toEqual([{ name: 'message', data: '1' }]);
});
