import type { FieldError, FieldErrors } from '@horno/contracts/field-errors';
import { type RuleFault, receiptFaults } from '@horno/domain';
import { cashView } from './cash.ts';
import type { Draft } from './draft.ts';
import { receiptOf } from './receipt-of.ts';
import type { StepFacts, StepField } from './steps.ts';
import { tipErrors, tipMinorOf } from './tip.ts';

interface PaymentFacts extends StepFacts {
  /** The chosen way to pay is not offered for this cart. */
  isMethodClosed?: boolean;
}

/** Validates the last section: payment, tip and receipt. */
export function paymentErrors(facts: PaymentFacts): FieldErrors<StepField> {
  const { draft, place, totalMinor } = facts;
  return {
    ...methodErrors({ ...facts, totalMinor: totalMinor + tipMinorOf(draft, place.orderType) }),
    ...tipErrors(draft, place.orderType),
    ...receiptErrors(draft, totalMinor),
  };
}

function methodErrors({ draft, totalMinor, cash, isMethodClosed }: PaymentFacts): FieldErrors<'method' | 'cashText'> {
  if (draft.method === '') return { method: { key: 'faults.methodMissing' } };
  const errors = draft.method === 'cash' ? cashView(draft, totalMinor, cash).errors : undefined;
  if (isMethodClosed && errors?.method === undefined) return { method: { key: 'faults.methodClosed' } };
  return errors ?? {};
}

type ReceiptField = 'docNumber' | 'ruc' | 'businessName' | 'fiscalAddress';

/** Validates the receipt by the shared table. */
function receiptErrors(draft: Draft, totalMinor: number): FieldErrors<ReceiptField> {
  const errorOf = draft.receipt === 'factura' ? ofFactura : ofBoleta(draft);
  return Object.fromEntries(receiptFaults(receiptOf(draft), totalMinor).map(errorOf));
}

type Entry = [ReceiptField, FieldError];

const ofBoleta =
  ({ docType }: Draft) =>
  ({ code }: RuleFault): Entry => [
    'docNumber',
    { key: code === 'required' ? 'faults.docMissing' : `faults.doc-${docType}` },
  ];

const companyFields = { doc_number: 'ruc', business_name: 'businessName', fiscal_address: 'fiscalAddress' } as const;

function ofFactura({ field: name, code, signs }: RuleFault): Entry {
  const field = companyFields[name as keyof typeof companyFields];
  if (code === 'required') return [field, { key: `faults.${field}Missing` }];
  if (code === 'too-short') return [field, { key: 'faults.short' }];
  return [field, { key: `faults.${code}`, values: { signs } }];
}
