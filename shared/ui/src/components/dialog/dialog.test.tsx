import { expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog, Sheet } from './dialog.tsx';
import type { CloseReason } from './use-modal.ts';

function Page({ dismissible = true, onClose }: { dismissible?: boolean; onClose?: (reason: CloseReason) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cambiar
      </button>
      <Dialog
        open={open}
        title="¿Cambiar de dirección?"
        closeLabel="Cerrar"
        dismissible={dismissible}
        onClose={(reason) => {
          onClose?.(reason);
          setOpen(false);
        }}
      >
        <p>Un producto cambia de precio.</p>
      </Dialog>
    </>
  );
}

async function openIt() {
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  return screen.getByRole('dialog', { name: '¿Cambiar de dirección?' });
}

test('dialog renders no content while closed', () => {
  render(<Page />);
  expect(screen.queryByText('Un producto cambia de precio.')).toBeNull();
});

test('dialog opens as a modal, named by its title', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Page />);
  expect(await openIt()).toHaveAttribute('open');
  expect(showModal).toHaveBeenCalledTimes(1);
  showModal.mockRestore();
});

test.each([
  [1265, true],
  [1280, false],
])('a page %p px wide in a window of 1280 keeps the place of its scroll bar: %p', async (width, expected) => {
  jest.replaceProperty(window, 'innerWidth', 1280);
  const clientWidth = jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(width);
  render(<Page />);
  await openIt();
  expect(document.documentElement.hasAttribute('data-scroll-bar')).toBe(expected);
  clientWidth.mockRestore();
  jest.restoreAllMocks();
});

test('the close button closes and the focus returns to where it was', async () => {
  render(<Page />);
  await openIt();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Cambiar' })).toHaveFocus();
});

test('ux: the focus goes to the content of the page when no element had it', () => {
  const main = document.body.appendChild(document.createElement('main'));
  const { unmount } = render(
    <Dialog open onClose={() => undefined} title="Entrega sin contacto" closeLabel="Cerrar">
      <p>Tu pedido queda en la puerta.</p>
    </Dialog>,
  );
  unmount();
  expect(main).toHaveFocus();
  expect(main).not.toHaveAttribute('tabindex');
  main.remove();
});

test('Tab starts at the top of the page when it has no content and no element had the focus', () => {
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  const { unmount } = render(
    <Dialog open onClose={() => undefined} title="Entrega sin contacto" closeLabel="Cerrar">
      <p>Tu pedido queda en la puerta.</p>
    </Dialog>,
  );
  focused.mockClear();
  unmount();
  expect(focused.mock.contexts).toEqual([document.body]);
  expect(document.body).not.toHaveAttribute('tabindex');
  focused.mockRestore();
});

test.each([
  ['a button has no ring', <button key="yes" type="button" data-autofocus="" />, [[], [{ focusVisible: false }]]],
  ['a field keeps its ring', <input key="street" data-autofocus="" />, [[]]],
])('when no element had a ring before a dialog opens, %s', (_, first, calls) => {
  const focused = jest.spyOn(HTMLElement.prototype, 'focus');
  render(
    <Dialog open onClose={() => undefined} title="Entrega sin contacto" closeLabel="Cerrar" dismissible={false}>
      {first}
    </Dialog>,
  );
  expect(focused.mock.calls).toEqual(calls);
  expect(document.activeElement).toHaveAttribute('data-autofocus');
  focused.mockRestore();
});

test('Esc and the backdrop request closing with their reason', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  let dialog = await openIt();
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  expect(cancel.defaultPrevented).toBe(true);
  dialog = await openIt();
  fireEvent.click(dialog);
  expect(onClose.mock.calls).toEqual([['escape'], ['backdrop']]);
});

test('a click inside does not count as a click on the backdrop', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  await openIt();
  await userEvent.click(screen.getByText('Un producto cambia de precio.'));
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog that requires a choice ignores Esc and the backdrop', async () => {
  const onClose = jest.fn();
  render(<Page dismissible={false} onClose={onClose} />);
  const dialog = await openIt();
  fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

test('dialog calls onClose when the browser closes it', async () => {
  const onClose = jest.fn();
  render(<Page onClose={onClose} />);
  const dialog = (await openIt()) as HTMLDialogElement;
  act(() => dialog.close());
  expect(onClose.mock.calls).toEqual([['escape']]);
});

test('a dialog that requires a choice opens again when the browser closes it', async () => {
  const onClose = jest.fn();
  render(<Page dismissible={false} onClose={onClose} />);
  const dialog = (await openIt()) as HTMLDialogElement;
  act(() => dialog.close());
  expect(dialog).toHaveAttribute('open');
  expect(onClose).not.toHaveBeenCalled();
});

test('dialog focuses the element with autofocus', () => {
  render(
    <Sheet open onClose={() => undefined} title="¿A qué hora?" closeLabel="Cerrar">
      <button type="button" data-autofocus>
        Usar esta hora
      </button>
    </Sheet>,
  );
  expect(screen.getByRole('button', { name: 'Usar esta hora' })).toHaveFocus();
});
