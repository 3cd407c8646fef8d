import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { agreeTo } from '../live/release-cookie.ts';
import { greet } from './greet.ts';

const original = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = original;
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = 'sf.release=; path=/; max-age=0';
});

/** Records the addresses of calls, and answers as given. */
function answering(answer: (signal: AbortSignal) => Promise<Response>) {
  const asked: string[] = [];
  globalThis.fetch = (address, options) => {
    asked.push(String(address));
    return answer(options?.signal as AbortSignal);
  };
  return asked;
}
const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('greet', () => {
  test('asks once for the cookies of a browser without a session, with the release of the document', async () => {
    const asked = answering(async () => {
      agreeTo(document, 7);
      return { status: 204 } as Response;
    });
    await greet(7, {});
    expect(asked).toEqual(['/_hello?release=7']);
  });

  test('keeps the device for the next calls where the browser did not take the cookies', async () => {
    const asked = answering(async () => ({ status: 200, text: async () => 'sealed' }) as Response);
    const headers = {};
    await greet(7, headers);
    expect(asked).toEqual(['/_hello?release=7', '/_hello?release=7&cookies=refused']);
    expect(headers).toEqual({ 'x-sealed-device': 'sealed' });
  });

  test('sends no device of its own where the shop tells none', async () => {
    answering(async () => ({ ok: true, status: 204, text: async () => '' }) as Response);
    const headers = {};
    await greet(7, headers);
    expect(headers).toEqual({});
  });

  test('asks nothing in a session', () => {
    agreeTo(document, 6);
    const asked = answering(never);
    expect(greet(7, {})).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('is over when no answer comes in time', async () => {
    const asked = answering(never);
    await expect(greet(7, {}, 5)).resolves.toBeUndefined();
    expect(asked.length).toBe(1);
  });

  test('is over after four seconds at the latest', () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    answering(never);
    void greet(7, {});
    expect(timeout).toHaveBeenCalledWith(4000);
    timeout.mockRestore();
  });

  test('is over when the network fails', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(greet(7, {})).resolves.toBeUndefined();
  });
});
