import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './notice.tsx';

test('an error is read at once, anything else in turn', () => {
  render(
    <>
      <Notice variant="error">Ese horario ya no está.</Notice>
      <Notice variant="success">Cupón aplicado.</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Ese horario ya no está.');
  expect(screen.getByRole('status')).toHaveTextContent('Cupón aplicado.');
});

test('one that is part of the page is not read out', () => {
  const { container } = render(<Notice announce="off">Precios referenciales.</Notice>);
  expect(container.firstChild).not.toHaveAttribute('role');
});

test('can be closed where a label is given', async () => {
  const onClose = jest.fn();
  render(
    <Notice onClose={onClose} closeLabel="Cerrar aviso">
      Hola
    </Notice>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
