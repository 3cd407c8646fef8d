import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DeadlineError, withDeadline } from './deadline.ts';
import { guard } from './guarded.ts';
import type { Lifecycles, ParcelProps } from './lifecycles.tsx';

const never = () => new Promise<void>(() => undefined);
const done = async () => undefined;
const throws = async () => {
  throw new Error('broken');
};
const deadlines = { mountMs: 100, unmountMs: 50 };

function propsWith(element = document.createElement('div')): ParcelProps {
  return { domElement: element } as unknown as ParcelProps;
}

function life(part: Partial<Lifecycles>): Lifecycles {
  return { bootstrap: done, mount: done, unmount: done, update: done, ...part };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function outcome(promise: Promise<unknown>): Promise<string> {
  const settled = promise.then(
    () => 'settled',
    (error: Error) => error.name,
  );
  await jest.advanceTimersByTimeAsync(1000);
  return settled;
}

describe('withDeadline', () => {
  test('passes a value on', async () => {
    await expect(withDeadline('load', 10, Promise.resolve(7))).resolves.toBe(7);
  });

  test('passes a failure on', async () => {
    await expect(withDeadline('load', 10, Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  });

  test('names the phase that did not settle in time', async () => {
    const late = withDeadline('mount', 30, never());
    const caught = late.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(30);
    const error = await caught;
    expect(error).toBeInstanceOf(DeadlineError);
    expect(error).toMatchObject({ phase: 'mount', code: 'MF-005' });
  });
});

describe('guard settles every phase', () => {
  const phases = ['bootstrap', 'mount', 'update', 'unmount'] as const;

  test.each(phases)('when %s hangs', async (phase) => {
    const guarded = guard(life({ [phase]: never }), deadlines, () => undefined);
    const expected = phase === 'unmount' ? 'settled' : 'DeadlineError';
    expect(await outcome(guarded[phase]?.(propsWith()) ?? Promise.resolve())).toBe(expected);
  });

  test.each(phases)('when %s throws', async (phase) => {
    const guarded = guard(life({ [phase]: throws }), deadlines, () => undefined);
    const expected = phase === 'unmount' ? 'settled' : 'Error';
    expect(await outcome(guarded[phase]?.(propsWith()) ?? Promise.resolve())).toBe(expected);
  });

  test('and empties the element and reports when unmount hangs', async () => {
    const element = document.createElement('div');
    element.append('left over');
    const reported: string[] = [];
    const guarded = guard(life({ unmount: never }), deadlines, (phase) => reported.push(phase));
    await outcome(guarded.unmount(propsWith(element)));
    expect(element.childNodes).toHaveLength(0);
    expect(reported).toEqual(['unmount']);
  });

  test('and undoes a mount that finishes after its deadline', async () => {
    let release: () => void = () => undefined;
    const unmount = jest.fn(done);
    const mount = () => new Promise<void>((resolve) => (release = resolve));
    const guarded = guard(life({ mount, unmount }), deadlines, () => undefined);
    expect(await outcome(guarded.mount(propsWith()))).toBe('DeadlineError');
    expect(unmount).not.toHaveBeenCalled();
    release();
    await jest.advanceTimersByTimeAsync(0);
    expect(unmount).toHaveBeenCalledTimes(1);
  });
});
