import { act, render } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { useStore } from './use-store.ts';

let value = 'before';
const listeners = new Set<() => void>();
function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
const Shown = () => useStore(subscribe, () => value);

test('useStore renders a change only when what made it has ended', async () => {
  const { container } = render(<Shown />);
  await act(async () => {
    value = 'after';
    // As React ends the effects of a root, it renders at once what they changed.
    flushSync(() => {
      for (const changed of listeners) changed();
    });
    expect(container.textContent).toBe('before');
  });
  expect(container.textContent).toBe('after');
});
