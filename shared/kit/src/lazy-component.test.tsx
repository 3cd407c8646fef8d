import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { LazyPart, lazyComponent } from './lazy-component.tsx';
import { RootProvider } from './root/root-provider.tsx';
import { testScope } from './testing/test-scope.ts';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

async function show(load: () => Promise<typeof Hello>, failed?: string) {
  const scope = testScope();
  const notify = jest.spyOn(scope.runtime, 'notify');
  const report = jest.spyOn(scope.runtime, 'report').mockImplementation(() => undefined);
  const Lazy = lazyComponent(load);
  render(
    <RootProvider scope={scope}>
      <LazyPart waiting="loading" failed={failed}>
        <Lazy name="Rosa" />
      </LazyPart>
    </RootProvider>,
  );
  const waiting = document.body.textContent;
  await act(async () => undefined);
  return { waiting, notify, report };
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('lazyComponent in a LazyPart', () => {
  test('shows the placeholder while it loads, then the component', async () => {
    const { waiting } = await show(async () => Hello);
    expect(waiting).toBe('loading');
    expect(screen.getByText('Hello Rosa')).toBeInTheDocument();
  });

  test('shows its own failure view when it does not load', async () => {
    const { notify, report } = await show(() => Promise.reject(new Error('404')), 'not here');
    expect(screen.getByText('not here')).toBeInTheDocument();
    expect(notify).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ phase: 'lazy-load' }));
  });

  test('shows a notice when it does not load and has no failure view', async () => {
    const { notify } = await show(() => Promise.reject(new Error('404')));
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ id: 'lazy-part', kind: 'error' }));
  });
});
