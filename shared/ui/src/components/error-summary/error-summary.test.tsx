import { beforeAll, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { ErrorSummary } from './error-summary.tsx';

const problems = [{ fieldId: 'reference', message: 'Danos una referencia' }];

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('error summary renders nothing without errors', () => {
  const { container } = render(<ErrorSummary title="Revisa" problems={[]} />);
  expect(container).toBeEmptyDOMElement();
});

test('error summary takes the focus when it appears and after each attempt', () => {
  const { rerender } = render(<ErrorSummary title="Revisa" problems={problems} focusKey={1} />);
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  summary.blur();
  rerender(<ErrorSummary title="Revisa" problems={problems} focusKey={2} />);
  expect(summary).toHaveFocus();
});

test('error summary leaves the focus in a field that is wrong again while it is typed in', () => {
  const { rerender } = render(<ErrorSummary title="Revisa" problems={problems} focusKey={1} />);
  rerender(<ErrorSummary title="Revisa" problems={[]} focusKey={1} />);
  rerender(<ErrorSummary title="Revisa" problems={problems} focusKey={1} />);
  expect(screen.getByRole('alert')).not.toHaveFocus();
  rerender(<ErrorSummary title="Revisa" problems={problems} focusKey={2} />);
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('each error links to its field', async () => {
  render(
    <>
      <ErrorSummary title="Revisa" problems={problems} />
      <Field label="Referencia" id="reference">
        <TextInput />
      </Field>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Danos una referencia' }));
  expect(screen.getByRole('textbox')).toHaveFocus();
});
