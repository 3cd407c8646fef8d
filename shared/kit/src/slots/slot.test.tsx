import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { RootProvider } from '../root/root-provider.tsx';
import type { SlotMounter } from '../runtime.ts';
import { testScope } from '../testing/test-scope.ts';
import { Slot } from './slot.tsx';

const handle = { update: jest.fn<(props: object) => void>(), unmount: jest.fn<() => void>() };
const mount = jest.fn<SlotMounter['mount']>(() => handle);
const scope = testScope({ slots: { mount } });

beforeEach(() => {
  jest.clearAllMocks();
});

const tree = (name: string, props?: Record<string, unknown>) => (
  <RootProvider scope={scope}>
    <Slot name={name} className="place" {...(props && { props })} />
  </RootProvider>
);

describe('Slot in the browser', () => {
  test('mounts its fills once, in an element of its own', () => {
    const { container, rerender } = render(tree('header.cart', { count: 1 }));
    const element = container.querySelector<HTMLElement>('[data-slot="header.cart"]');
    expect(element).toHaveClass('place');
    expect(element).toBeEmptyDOMElement();
    expect(mount).toHaveBeenCalledTimes(1);
    const [name, host, props] = mount.mock.calls[0] ?? [];
    expect([name, props]).toEqual(['header.cart', { count: 1 }]);
    expect(host).toBe(element);
    rerender(tree('header.cart', { count: 2 }));
    expect(mount).toHaveBeenCalledTimes(1);
    expect(handle.update).toHaveBeenLastCalledWith({ count: 2 });
    expect(handle.unmount).not.toHaveBeenCalled();
  });

  test('does not touch the content of its fills', () => {
    mount.mockImplementationOnce((_, element) => {
      element.innerHTML = '<button type="button">3</button>';
      return handle;
    });
    const { container, rerender } = render(tree('header.cart', { count: 1 }));
    const inside = container.querySelector('button');
    rerender(tree('header.cart', { count: 2 }));
    expect(container.querySelector('button')).toBe(inside);
  });

  test('unmounts its fills when it unmounts', () => {
    const { unmount } = render(tree('header.cart'));
    unmount();
    expect(handle.unmount).toHaveBeenCalledTimes(1);
  });

  test('mounts other fills when its name changes', () => {
    const { rerender } = render(tree('header.cart'));
    rerender(tree('header.place'));
    expect(handle.unmount).toHaveBeenCalledTimes(1);
    expect(mount.mock.calls.map(([name]) => name)).toEqual(['header.cart', 'header.place']);
  });

  test('stays empty without a shell', () => {
    const { container } = render(
      <RootProvider scope={testScope()}>
        <Slot name="header.cart" />
      </RootProvider>,
    );
    expect(container.querySelector('[data-slot]')).toBeEmptyDOMElement();
  });
});
