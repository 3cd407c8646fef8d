import { expect, test } from '@jest/globals';
import { createSignals, type Signal } from './signals.ts';

test('createSignals stores signals until a handler takes them, and hands them over in order', () => {
  const signals = createSignals(window);
  const mounted = { kind: 'mounted', remote: 'mf-content', part: 'page:home', ms: 3 } as const;
  signals.tell(mounted);
  const error = new TypeError('x');
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'https://shop.example/_assets/x.js' }));
  const heard: Signal[] = [];
  signals.take((signal) => heard.push(signal));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  expect(heard).toEqual([
    mounted,
    { kind: 'script', error, source: 'https://shop.example/_assets/x.js' },
    { kind: 'script', error },
  ]);
});

test('createSignals ignores pictures that fail to load, and stores at most sixty signals', () => {
  const signals = createSignals(window);
  window.dispatchEvent(new Event('error'));
  for (let n = 0; n < 100; n += 1) signals.tell({ kind: 'fault', remote: 'shell', phase: 'x', error: n });
  const heard: Signal[] = [];
  signals.take((signal) => heard.push(signal));
  expect(heard.map(({ kind }) => kind)).toEqual(Array(60).fill('fault'));
});
