import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceCard, ChoiceGroup } from './choice-card.tsx';

function Sizes({ onChoose }: { onChoose: (value: string) => void }) {
  const [size, setSize] = useState<string | undefined>('personal');
  return (
    <ChoiceGroup
      legend="Tamaño"
      value={size}
      onChange={(value) => {
        setSize(value);
        onChoose(value);
      }}
    >
      <ChoiceCard value="personal" title="Personal" detail="20 cm" price="S/ 21.90" />
      <ChoiceCard value="grande" title="Grande" />
      <ChoiceCard value="familiar" title="Familiar" disabled />
    </ChoiceGroup>
  );
}

test('choice card is a radio named by its whole text', () => {
  render(<Sizes onChoose={() => undefined} />);
  expect(screen.getByRole('group', { name: 'Tamaño' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Personal\s*20 cm\s*S\/ 21\.90/ })).toBeChecked();
});

test('choice group reports the chosen value and unchecks the other card', async () => {
  const onChoose = jest.fn();
  render(<Sizes onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Grande' }));
  expect(onChoose).toHaveBeenCalledWith('grande');
  expect(screen.getByRole('radio', { name: /Personal/ })).not.toBeChecked();
});

test('a disabled card cannot be chosen', async () => {
  const onChoose = jest.fn();
  render(<Sizes onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Familiar' }));
  expect(onChoose).not.toHaveBeenCalled();
});

test('the error describes the group', () => {
  render(
    <ChoiceGroup legend="Tamaño" value={undefined} onChange={() => undefined} error="Elige un tamaño" id="size">
      <ChoiceCard value="personal" title="Personal" />
    </ChoiceGroup>,
  );
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Elige un tamaño');
  expect(screen.getByRole('group')).toHaveAttribute('id', 'size');
});
