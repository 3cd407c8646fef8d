import { complaintCases, contactCases, messageCases } from '@horno/domain/validation-cases';
import { aTenantConfig, onePage } from '@horno/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { showPage } from '../testing/show.ts';
import book from './complaints-book.page.tsx';
import contact from './contact.page.tsx';

// Every case runs on the same rendered page.
jest.setTimeout(60_000);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

interface Example {
  field: string;
  value: string;
  code?: string;
}

/** True when the form shows an error for the control. The error of a radio group is on its fieldset. */
function isRefused(name: string): boolean {
  const [control] = document.getElementsByName(name);
  const group = control instanceof HTMLInputElement && control.type === 'radio' ? control.closest('fieldset') : control;
  const id = group?.id ?? '';
  const isMarked = control?.getAttribute('aria-invalid') === 'true' || document.getElementById(`${id}-error`) !== null;
  const isListed = document.querySelector(`[role=alert] a[href$="#${id}"]`) !== null;
  expect([name, isMarked]).toEqual([name, isListed]);
  return isListed;
}

function put(name: string, value: string): void {
  const controls = [...document.getElementsByName(name)] as HTMLInputElement[];
  if (controls[0]?.type !== 'radio') fireEvent.change(controls[0] as HTMLElement, { target: { value } });
  else if (value !== '') fireEvent.click(controls.find((one) => one.value === value) as HTMLElement);
}

function tryAll(examples: readonly Example[], names: Readonly<Record<string, string>>, submit: string): void {
  for (const example of examples) {
    const name = names[example.field] ?? example.field;
    put(name, example.value);
    fireEvent.click(screen.getByRole('button', { name: submit }));
    expect([example, isRefused(name)]).toEqual([example, example.code !== undefined]);
  }
}

test('the contact form accepts and refuses the same values as the shared rules', async () => {
  showPage('contact', contact, { path: '/contact', answers: { 'tenant.config': { item: aTenantConfig() } } });
  await screen.findByRole('heading', { level: 1 });
  tryAll([...messageCases, ...contactCases.filter(({ field }) => field === 'email')], {}, 'Enviar mensaje');
});

test('the complaint form accepts and refuses the same values as the shared rules', async () => {
  const answers = { 'tenant.config': { item: aTenantConfig() }, 'outlets.list': onePage([]) };
  showPage('complaintsBook', book, { path: '/crs', answers });
  await screen.findByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Quien reclama es menor de 18 años' }));
  const names = {
    first_name: 'firstName',
    last_name: 'lastName',
    'consumer.document.number': 'documentNumber',
    'consumer.address': 'address',
    'consumer.parent.name': 'parentName',
    'good.type': 'goodType',
    'good.amount': 'amount',
    'good.description': 'description',
  };
  // A radio group cannot be cleared: its empty values come first.
  const isUnchecked = ({ field, value }: Example) => value === '' && ['good.type', 'kind'].includes(field);
  const examples = [...contactCases, ...complaintCases];
  const ordered = [...examples.filter(isUnchecked), ...examples.filter((example) => !isUnchecked(example))];
  for (const example of ordered) {
    if (example.with?.type) put('documentType', example.with.type);
    tryAll([example], names, 'Presentar la hoja');
  }
});
