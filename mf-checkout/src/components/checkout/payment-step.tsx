import { isPaidOnline } from '@horno/domain';
import { errorCodeOf, useIsCustomer, useNow, usePartMessages } from '@horno/kit';
import { useState } from 'react';
import { stepsTexts } from '../../../locales/steps.ts';
import { errorsIn } from '../../domain/errors-by-step.ts';
import { orderBody } from '../../domain/order-body.ts';
import { paymentErrors } from '../../domain/payment-errors.ts';
import { needsPhoneCode } from '../../domain/quote.ts';
import { tipMinorOf } from '../../domain/tip.ts';
import { isClosed, usePaymentMethods } from '../../state/use-payment-methods.ts';
import { useStepForm } from '../../state/use-step-form.ts';
import { Review } from './review.tsx';
import type { StepProps } from './step-form.tsx';

/** The last section: payment and receipt, and the order. */
export function PaymentStep({ shop, checkout, place, cart, facts, quotes, isChecked }: StepProps) {
  usePartMessages(stepsTexts);
  const isCustomer = useIsCustomer();
  const now = useNow();
  const [code, setCode] = useState('');
  const { drafts, placing, refused } = checkout;
  const { draft, change } = drafts;
  const tipMinor = tipMinorOf(draft, place.orderType);
  const methods = usePaymentMethods({
    outletCode: place.outletCode,
    totalMinor: facts.totalMinor + tipMinor,
    cartUuid: cart.uuid,
  });
  const isMethodClosed = isClosed(methods, draft.method);

  function order() {
    const { quote, isReady } = quotes;
    const { method } = draft;
    if (!quote || !isReady || method === '') return;
    const body = orderBody({
      draft: { ...draft, method },
      place,
      cartUuid: cart.uuid,
      isCustomer,
      quoteHash: quote.hash,
      versions: shop.versions,
      offersWhatsapp: shop.offersWhatsapp,
      now: now().toISOString(),
      phoneCode: code,
    });
    placing.send(body, quote.totals.totalMinor + tipMinor);
  }

  const form = useStepForm({
    draft,
    refused: errorsIn(refused, 'pago'),
    isChecked,
    onChange: change,
    validate: (typed) => paymentErrors({ ...facts, draft: typed, isMethodClosed }),
    onValid: order,
  });
  const refusal = errorCodeOf(placing.error);
  const phoneCode = {
    phone: draft.phone,
    cartUuid: cart.uuid,
    code,
    refusal: refusal === 'CONFIRM_PHONE' ? undefined : placing.error,
    isOnline: draft.method !== '' && isPaidOnline(draft.method),
    change: setCode,
  };
  return (
    <Review
      {...{ form, methods, place, quotes, placing }}
      cash={shop.cash}
      phone={shop.phone}
      phoneCode={needsPhoneCode(refusal) ? phoneCode : undefined}
    />
  );
}
