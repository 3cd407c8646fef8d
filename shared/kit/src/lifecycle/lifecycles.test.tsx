import { describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server.node';
import { RemoteRoot } from '../root/remote-root.tsx';
import type { SlotMounter } from '../runtime.ts';
import { Slot } from '../slots/slot.tsx';
import { testScope } from '../testing/test-scope.ts';
import { type ParcelProps, reactLifecycles } from './lifecycles.tsx';

const effects: string[] = [];

function Counter({ data, label }: { data: { start: number }; label?: string }) {
  const [count, setCount] = useState(data.start);
  useEffect(() => {
    effects.push('up');
    return () => void effects.push('down');
  }, []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${label ?? 'count'} ${count}`}
    </button>
  );
}
const module = { component: Counter as (props: { data: unknown }) => ReactNode, load: async () => ({ start: 50 }) };

function propsFor(part: Partial<ParcelProps> = {}, scope = testScope()): ParcelProps {
  effects.length = 0;
  const domElement = document.createElement('div');
  return { domElement, scope, identifierPrefix: '_sample', ...part };
}

describe('reactLifecycles', () => {
  function fromServer() {
    const scope = testScope();
    const initial = { data: { start: 3 } };
    const props = propsFor({ initial }, scope);
    const view = { what: 'slot' as const, module };
    props.domElement.innerHTML = renderToString(<RemoteRoot scope={scope} view={view} initial={initial} />, {
      identifierPrefix: '_sample',
    });
    return { scope, props, life: reactLifecycles(view), button: props.domElement.querySelector('button') };
  }

  test('hydrate the server’s nodes and preserve their state', async () => {
    const { scope, props, life, button } = fromServer();
    await act(() => life.mount(props));
    expect(props.domElement.querySelector('button')).toBe(button);
    await act(async () => button?.click());
    expect(button).toHaveTextContent('count 4');
    expect(scope.faults).toEqual([]);
  });

  test('report HTML that differs, with the component in the stack', async () => {
    const { scope, props, life, button } = fromServer();
    if (button) button.textContent = 'count 7';
    await act(() => life.mount(props));
    expect(scope.faults.map(({ phase }) => phase)).toEqual(['hydrate']);
    const [stack = ''] = scope.faults.map(({ error }) => (error as Error).stack);
    expect(stack).toMatch(/\n *at button \(<anonymous>\)\n *at \w+ \(.*lifecycles\.test\.tsx/);
    expect(props.domElement).toHaveTextContent('count 3');
  });

  test('handle a tap while React hydrates in short tasks', async () => {
    const { scope, props, life, button } = fromServer();
    document.body.append(props.domElement);
    await act(async () => {
      await life.mount(props);
      expect(effects).toEqual([]);
      button?.click();
    });
    expect(button).toHaveTextContent('count 4');
    expect(scope.faults).toEqual([]);
    props.domElement.remove();
  });

  test('preserve the server’s nodes when props change while React hydrates', async () => {
    const { scope, props, life, button } = fromServer();
    await act(async () => {
      await life.mount(props);
      void life.update?.({ ...props, slotProps: { label: 'total' } });
      expect(effects).toEqual([]);
    });
    expect(props.domElement.querySelector('button')).toBe(button);
    expect(button).toHaveTextContent('total 3');
    expect(scope.faults).toEqual([]);
  });

  test('end an update that waits when the part is unmounted before it is on screen', async () => {
    const { props, life } = fromServer();
    await act(async () => {
      await life.mount(props);
      const updated = life.update?.({ ...props, slotProps: { label: 'total' } });
      await life.unmount(props);
      await updated;
    });
    expect(effects).toEqual([]);
    expect(props.domElement).toBeEmptyDOMElement();
  });

  test('render when the element is empty or has other content', async () => {
    const props = propsFor();
    props.domElement.innerHTML = '<p>of somebody else</p>';
    await act(() => reactLifecycles({ what: 'slot', module }).mount(props));
    expect(props.domElement).toHaveTextContent(/^count 50$/);
  });

  test('pass new props on without a new mount', async () => {
    const life = reactLifecycles({ what: 'slot', module });
    const props = propsFor({ initial: { data: { start: 1 } } });
    await act(() => life.mount(props));
    await act(() => life.update?.({ ...props, slotProps: { label: 'total' } }) ?? Promise.resolve());
    expect(props.domElement).toHaveTextContent('total 1');
    expect(effects).toEqual(['up']);
  });

  test('keep nested slots over an update', async () => {
    const handle = { update: jest.fn<(props: object) => void>(), unmount: jest.fn<() => void>() };
    const mount = jest.fn<SlotMounter['mount']>(() => handle);
    const holder = { component: () => <Slot name="inner.place" /> };
    const life = reactLifecycles({ what: 'slot', module: holder });
    const props = propsFor({}, testScope({ slots: { mount } }));
    await act(() => life.mount(props));
    const next = { ...props, slotProps: { label: 'x' } };
    await act(() => life.update?.(next) ?? Promise.resolve());
    expect(mount).toHaveBeenCalledTimes(1);
    expect(handle.unmount).not.toHaveBeenCalled();
  });

  test('unmount twice without an error, and mount again', async () => {
    const life = reactLifecycles({ what: 'slot', module });
    const props = propsFor({ initial: { data: { start: 1 } } });
    await act(() => life.mount(props));
    await act(() => life.unmount(props));
    await act(() => life.unmount(props));
    expect(props.domElement).toBeEmptyDOMElement();
    expect(effects).toEqual(['up', 'down']);
    await act(() => life.mount({ ...props, initial: { data: { start: 7 } } }));
    expect(props.domElement).toHaveTextContent('count 7');
  });
});
