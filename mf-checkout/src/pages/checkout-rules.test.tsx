import { cashCases, contactCases, directionCases, receiptCases } from '@horno/domain/validation-cases';
import { aDisposition } from '@horno/testing';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DraftField } from '../domain/draft.ts';
import { controlId } from '../state/use-step-form.ts';
import { openAtPayment, openCheckout } from '../testing/open-checkout.tsx';

// One page is rendered for many cases, which run one after the other.
jest.setTimeout(60_000);

const forms: Readonly<Record<string, DraftField>> = {
  business_name: 'businessName',
  fiscal_address: 'fiscalAddress',
};

/** One field has both names: the other part is valid. */
const nameParts: Readonly<Record<string, (value: string) => string>> = {
  first_name: (value) => `${value} Quispe`,
  last_name: (value) => `Rosa ${value}`,
};

function control(field: DraftField): HTMLElement {
  const found = document.getElementById(controlId(field));
  if (!found) throw new Error(`no control for ${field}`);
  return found;
}

/** Sets a value with one event, as the autofill of a browser does. */
const type = (field: DraftField, value: string) => fireEvent.change(control(field), { target: { value } });
const goOn = () => fireEvent.click(screen.getByRole('button', { name: /^(Continuar|Pedir)/ }));
const pick = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));

/** Returns true when a field is marked as invalid and the summary links to it. */
function isRefused(field: DraftField): boolean {
  const isMarked = control(field).getAttribute('aria-invalid') === 'true';
  const isListed = document.querySelector(`[role=alert] a[href$="#${controlId(field)}"]`) !== null;
  expect(isListed).toBe(isMarked);
  return isMarked;
}

beforeEach(() => window.sessionStorage.clear());

describe('the checkout accepts and refuses the same values as the shared tables', () => {
  test('for the contact', async () => {
    openCheckout();
    await screen.findByLabelText('Nombre y apellidos');
    goOn();
    for (const example of contactCases) {
      const field = nameParts[example.field] ? 'name' : (example.field as DraftField);
      type(field, nameParts[example.field]?.(example.value) ?? example.value);
      expect([example, isRefused(field)]).toEqual([example, example.code !== undefined]);
      type(field, '');
    }
  });

  test('for the receipt', async () => {
    await openAtPayment();
    goOn();
    for (const example of receiptCases) {
      const isFactura = example.with?.type === 'factura';
      pick(isFactura ? /^Factura/ : /^Boleta/);
      if (!isFactura) fireEvent.change(control('docType'), { target: { value: example.with?.doc_type } });
      const field =
        example.field === 'doc_number' ? (isFactura ? 'ruc' : 'docNumber') : (forms[example.field] ?? 'ruc');
      type(field, example.value);
      expect([example, isRefused(field)]).toEqual([example, example.code !== undefined]);
      type(field, '');
    }
  });

  test('and asks for the 8 numbers of a DNI in both languages', async () => {
    const shop = await openAtPayment();
    pick(/^Boleta/);
    fireEvent.change(control('docType'), { target: { value: 'DNI' } });
    type('docNumber', '456789123');
    goOn();
    expect(control('docNumber')).toHaveAccessibleDescription(/Ingresa los 8 números de tu DNI\./);
    await shop.speak('en');
    expect(control('docNumber')).toHaveAccessibleDescription(/Enter the 8 digits of your DNI\./);
  });

  // A numbered door is not asked for a reference: what is written is checked as for a door without a number.
  const asked = directionCases.filter(({ field, value, with: more }) => field !== 'landmark' || value || more);

  test.each(asked)('for the directions: %j', async ({ field, value, code, with: more }) => {
    const houseNo = more?.house_no ?? (field === 'landmark' ? 'S/N' : '345');
    const place = aDisposition({ landmark: undefined, instruction: undefined, houseNo });
    const contact = { name: 'Rosa Quispe', phone: '987654321', email: 'rosa@correo.pe' };
    const shop = openCheckout({ path: '/checkout?step=entrega', disposition: place, typed: contact });
    await waitFor(() => control(field));
    type(field, value);
    goOn();
    if (code) expect(isRefused(field)).toBe(true);
    else await waitFor(() => expect(shop.address()).toBe('/checkout?step=pago'));
    cleanup();
  });

  test.each(cashCases)('for cash of %j', async ({ beyondMinor, isGood }) => {
    await openAtPayment();
    pick(/^Efectivo/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Pedir por/ })).not.toHaveAttribute('aria-disabled'),
    );
    type('cashText', ((6340 + beyondMinor) / 100).toFixed(2));
    goOn();
    expect(isRefused('cashText')).toBe(!isGood);
    cleanup();
  });
});
