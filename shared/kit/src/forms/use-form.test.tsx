import { AppError } from '@horno/contracts/errors';
import { fieldErrors } from '@horno/contracts/field-errors';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addMessages } from '../i18n/open-i18n.ts';
import { RootProvider } from '../root/root-provider.tsx';
import { testScope } from '../testing/test-scope.ts';
import { type FormOptions, useForm } from './use-form.ts';

interface Values {
  email: string;
  code: string;
  terms: boolean;
}

const initial: Values = { email: '', code: '', terms: false };
const validate = ({ email, code, terms }: Values) =>
  fieldErrors<keyof Values>({
    email: email.includes('@') ? undefined : { key: 'faults.email' },
    code: code.length >= 3 ? undefined : { key: 'sample.short', values: { min: 3 } },
    terms: terms ? undefined : { key: 'faults.terms' },
  });

type Part = Partial<FormOptions<Values>> & { work?: () => Promise<unknown> };

function Sample({ work = async () => undefined, ...part }: Part) {
  const form = useForm<Values>({ initial, validate, onValid: () => void form.send(work), id: 'f', ...part });
  const { error: emailError, ...email } = form.text('email');
  const { error: codeError, ...code } = form.text('code');
  const { error: termsError, ...terms } = form.check('terms');
  return (
    <form {...form.form}>
      <ul>
        {form.problems.map(({ fieldId, message }) => (
          <li key={fieldId}>{message}</li>
        ))}
      </ul>
      <input aria-label="email" {...email} />
      <p>{emailError}</p>
      <input aria-label="code" {...code} />
      <p>{codeError}</p>
      <input type="checkbox" aria-label="terms" {...terms} />
      <p>{termsError}</p>
      <output>{form.failure instanceof AppError ? form.failure.code : form.isSending ? 'sending' : 'idle'}</output>
      <button type="submit">send</button>
      <button type="button" onClick={() => form.reset()}>
        reset
      </button>
    </form>
  );
}

function Keyed({ onKey }: { onKey(key: string): void }) {
  const form = useForm({
    initial: { text: 'a' },
    validate: () => ({}),
    onValid: () =>
      void form.send(async (key) => {
        onKey(key);
        throw new AppError('NETWORK');
      }),
  });
  const { error: _, ...text } = form.text('text');
  return (
    <form {...form.form}>
      <input aria-label="text" {...text} />
      <button type="submit">send</button>
    </form>
  );
}

function show(part: Part = {}) {
  const scope = testScope();
  for (const [lang, email, short, terms, refused] of [
    ['es', 'Correo inválido', 'Mínimo {{min}}', 'Acepta', 'No se aceptó'],
    ['en', 'Invalid e-mail', 'At least {{min}}', 'Accept', 'Not accepted'],
  ] as const) {
    addMessages(scope.runtime.i18n, lang, 'sample', { faults: { email, terms, refused }, sample: { short } });
  }
  render(
    <RootProvider scope={scope}>
      <Sample {...part} />
    </RootProvider>,
  );
  return scope;
}

const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const field = (name: string) => screen.getByLabelText(name);
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  user = userEvent.setup();
});

describe('useForm', () => {
  test('shows the error of a field when the customer leaves it, unless it is empty or the focus goes to a button', async () => {
    show();
    await user.click(field('email'));
    await user.tab();
    expect(screen.queryByText('Correo inválido')).toBeNull();
    await user.type(field('email'), 'rosa');
    await user.click(screen.getByRole('button', { name: 'reset' }));
    await user.type(field('email'), 'rosa');
    await user.tab();
    expect(screen.getByText('Correo inválido')).toBeVisible();
    expect(listed()).toEqual([]);
  });

  test('lists all errors in the order of the fields and in the page’s language when the form is sent', async () => {
    const scope = show();
    await user.click(screen.getByRole('button', { name: 'send' }));
    expect(listed()).toEqual(['Correo inválido', 'Mínimo 3', 'Acepta']);
    await act(() => scope.runtime.i18n.changeLanguage('en'));
    expect(listed()).toEqual(['Invalid e-mail', 'At least 3', 'Accept']);
  });

  test('removes an error while typing as soon as the value is valid', async () => {
    show();
    await user.click(screen.getByRole('button', { name: 'send' }));
    await user.type(field('email'), 'rosa@');
    await user.click(field('terms'));
    expect(listed()).toEqual(['Mínimo 3']);
    await user.clear(field('email'));
    expect(listed()).toEqual(['Mínimo 3']);
  });

  test('focuses the first wrong field after a failed attempt when it has no summary', async () => {
    show({ focusesField: true, initial: { ...initial, email: 'rosa@horno.pe' } });
    await user.click(screen.getByRole('button', { name: 'send' }));
    expect(field('code')).toHaveFocus();
  });

  test('sends valid values once and shows that it is sending', async () => {
    let finish: () => void = () => undefined;
    const work = jest.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    show({ work, initial: { email: 'a@b', code: '123', terms: true } });
    await user.dblClick(screen.getByRole('button', { name: 'send' }));
    expect(work).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent('sending');
    await act(async () => finish());
    expect(screen.getByRole('status')).toHaveTextContent('idle');
  });

  test('shows refused fields of the server until they change, and other failures as `failure`', async () => {
    const fields = [
      { field: 'mail', message: 'Ya existe' },
      { field: 'code', message: '' },
    ];
    const errors = [new AppError('VALIDATION', { fields }), new AppError('NETWORK')];
    const work = () => Promise.reject(errors.shift());
    show({ work, initial: { email: 'a@b', code: '123', terms: true }, server: { names: { mail: 'email' } } });
    await user.click(screen.getByRole('button', { name: 'send' }));
    expect(listed()).toEqual(['Ya existe', 'No se aceptó']);
    expect(screen.getByRole('status')).toHaveTextContent('idle');
    await user.type(field('email'), 'c');
    expect(listed()).toEqual(['No se aceptó']);
    await user.click(screen.getByRole('button', { name: 'send' }));
    expect(listed()).toEqual([]);
    expect(screen.getByRole('status')).toHaveTextContent('NETWORK');
  });

  test('repeats a failed attempt with the same key until a value changes', async () => {
    const keys: string[] = [];
    render(
      <RootProvider scope={testScope()}>
        <Keyed onKey={(key) => keys.push(key)} />
      </RootProvider>,
    );
    const send = () => user.click(screen.getByRole('button', { name: 'send' }));
    await send();
    await send();
    await user.type(field('text'), 'b');
    await send();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('passes changed values to a caller that stores them', async () => {
    const onChange = jest.fn();
    show({ onChange });
    await user.type(field('code'), 'x');
    expect(onChange).toHaveBeenCalledWith({ ...initial, code: 'x' }, { code: 'x' });
  });

  test('shows every error with each change after a failed attempt when `showsAll` is afterAttempt', async () => {
    show({ showsAll: 'afterAttempt', initial: { email: 'a@b', code: '123', terms: false } });
    await user.clear(field('code'));
    expect(listed()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'send' }));
    await user.clear(field('email'));
    expect(listed()).toEqual(['Correo inválido', 'Mínimo 3', 'Acepta']);
  });

  test('shows all errors before an attempt when `showsAll` is always, and refused fields that the caller stores', () => {
    show({
      showsAll: 'always',
      initial: { email: 'a@b', code: '123', terms: false },
      refused: { email: { text: 'Otro' } },
    });
    expect(listed()).toEqual(['Otro', 'Acepta']);
  });
});
