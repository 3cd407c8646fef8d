import type { Disposition } from '@horno/contracts/disposition';
import { aDisposition } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCustomer, aSavedLocation } from '../testing/facts.ts';
import { publishSession, show } from '../testing/show.tsx';
import locationDialog from './location-dialog.slot.tsx';

const customer = { 'customer.profile': { item: aCustomer({ locations: [aSavedLocation()] }) } };
const stored = () => JSON.parse(window.localStorage.getItem('sf.disposition.v1') ?? 'null');
const open = (query: string, disposition?: Disposition) =>
  show({ module: locationDialog, path: `/?dialog=location${query}`, answers: customer, disposition });

describe('ux 10: the location dialog of a known place', () => {
  test('takes the saved address that the address of the page names, without input', async () => {
    const shell = open(`&saved=${aSavedLocation().id}`);
    await publishSession(shell);
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(stored()).toMatchObject({ orderType: 'D', st: 'Calle Bolognesi', houseNo: '215' });
  });

  test('takes the store of a carry-out', async () => {
    const shell = open('&store=LIM-MIR');
    await publishSession(shell);
    await waitFor(() => expect(shell.address()).toBe('/'));
    expect(stored()).toMatchObject({ orderType: 'C', outletCode: 'LIM-MIR' });
  });

  test.each([
    ['of nobody', '018f0000-0000-4000-8000-0000000000ff', 'customer'],
    ['that is no id', '<script>', 'customer'],
    ['of a guest', aSavedLocation().id, 'guest'],
  ] as const)('searches for an address %s', async (_, id, status) => {
    const shell = open(`&saved=${encodeURIComponent(id)}`, aDisposition());
    await publishSession(shell, status);
    expect(await screen.findByRole('combobox')).toBeVisible();
  });

  test('leaves no parameter behind when it is closed', async () => {
    const shell = open('&saved=nobody&store=&callback=%2Forder');
    await publishSession(shell);
    await screen.findByRole('combobox');
    await userEvent.setup().click(screen.getByRole('button', { name: /^Cerrar/ }));
    await waitFor(() => expect(shell.address()).toBe('/'));
  });
});
