import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './notice.tsx';

test('notice announces errors assertively and others politely', () => {
  render(
    <>
      <Notice variant="error">Ese horario ya no está.</Notice>
      <Notice variant="success">Cupón aplicado.</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Ese horario ya no está.');
  expect(screen.getByRole('status')).toHaveTextContent('Cupón aplicado.');
});

test('a static notice is not a live region', () => {
  const { container } = render(<Notice announce="off">Precios referenciales.</Notice>);
  expect(container.firstChild).not.toHaveAttribute('role');
});

test('notice can be closed when a close label is given', async () => {
  const onClose = jest.fn();
  render(
    <Notice onClose={onClose} closeLabel="Cerrar aviso">
      Hola
    </Notice>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
