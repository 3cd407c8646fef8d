import { aDisposition } from '@horno/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { type Draft, emptyDraft } from '../domain/draft.ts';
import type { StepFacts } from '../domain/steps.ts';
import { useStep } from './use-step.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const person: Partial<Draft> = { name: 'Rosa Quispe', phone: '987 654 321', email: 'rosa@correo.pe' };
const facts = (draft: Partial<Draft>): StepFacts => ({
  draft: { ...emptyDraft, ...draft },
  place: aDisposition(),
  totalMinor: 6347,
  cash: { limitMinor: 33_220 },
  minNameLetters: 2,
  isEmailLiteral: false,
  offersWhatsapp: false,
});

/** Opens the hook at an entry of the history. */
function open(entry: { search: string; state?: object }, draft: Partial<Draft> = {}) {
  const { result, rerender } = renderHook((now: StepFacts) => ({ ...useStep(now), search: useLocation().search }), {
    initialProps: facts(draft),
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[{ pathname: '/checkout', ...entry }]}>{children}</MemoryRouter>
    ),
  });
  return { result, rerender: () => rerender(facts(draft)), pass: () => act(() => jest.runAllTimers()) };
}

test('the address names the section, in a task of its own', () => {
  const { result, pass } = open({ search: '' });
  expect(result.current).toMatchObject({ step: 'contacto', search: '' });
  pass();
  expect(result.current).toMatchObject({ step: 'contacto', search: '?step=contacto' });
});

test('a corrected entry is chosen again, also when the page renders before that task', () => {
  const corrected = { search: '?step=contacto', state: { correctedIn: performance.timeOrigin } };
  const { result, rerender, pass } = open(corrected, person);
  rerender();
  pass();
  expect(result.current).toMatchObject({ step: 'pago', search: '?step=pago' });
});

test('an entry that another document corrected is not chosen again', () => {
  const { result, pass } = open({ search: '?step=contacto', state: { correctedIn: 1 } }, person);
  pass();
  expect(result.current).toMatchObject({ step: 'contacto', search: '?step=contacto' });
});
