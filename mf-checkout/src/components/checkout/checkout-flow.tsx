import type { Disposition } from '@horno/contracts/disposition';
import { errorCodeOf, LazyPart } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorsIn } from '../../domain/errors-by-step.ts';
import { isQuoted, needsPhoneCode } from '../../domain/quote.ts';
import type { ShopFacts } from '../../domain/shop-facts.ts';
import { isBefore, type Step, type StepFacts, stepOf, steps } from '../../domain/steps.ts';
import { tipMinorOf } from '../../domain/tip.ts';
import type { Checkout } from '../../state/use-checkout.ts';
import type { CartFacts } from '../../state/use-gate.ts';
import { isClosed, usePaymentMethods } from '../../state/use-payment-methods.ts';
import { type QuoteState, useQuote } from '../../state/use-quote.ts';
import { useStep } from '../../state/use-step.ts';
import { useStepForm } from '../../state/use-step-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields, LazyStep, Review, StepSummary, useLazySteps } from './lazy-steps.tsx';
import { Section } from './section.tsx';
import { StepForm } from './step-form.tsx';

interface FlowProps {
  shop: ShopFacts;
  checkout: Checkout;
  place: Disposition;
  cart: CartFacts;
}

interface BodyProps extends FlowProps {
  step: Step;
  facts: StepFacts;
  quotes: QuoteState;
  /** Shows all errors before the first attempt. */
  isChecked: boolean;
  onNext(): void;
}

/** The form of the open section. Each section mounts its own, so that shown errors do not carry over. */
function StepBody({ step, facts, quotes, isChecked, onNext, shop, checkout, place, cart }: BodyProps) {
  const { drafts, placing, refused } = checkout;
  const { draft, change } = drafts;
  const { totalMinor, cash } = facts;
  const refusal = errorCodeOf(placing.error);
  const [code, setCode] = useState('');
  const order = () => quotes.quote && quotes.isReady && checkout.order(quotes.quote, place, cart.uuid, code);
  const methods = usePaymentMethods({
    outletCode: place.outletCode,
    totalMinor: totalMinor + tipMinorOf(draft, place.orderType),
    cartUuid: cart.uuid,
    isOn: step === 'pago',
  });
  const form = useStepForm({
    step,
    facts: { ...facts, isMethodClosed: isClosed(methods, draft.method) },
    refused: errorsIn(refused, step),
    isChecked,
    onChange: change,
    onValid: step === 'pago' ? order : onNext,
  });

  if (step === 'pago') {
    return (
      <LazyStep step={step}>
        <Review
          {...{ form, methods, cash, place, quotes, placing }}
          phone={shop.phone}
          phoneCode={
            needsPhoneCode(refusal)
              ? {
                  phone: draft.phone,
                  cartUuid: cart.uuid,
                  code,
                  refusal: refusal === 'CONFIRM_PHONE' ? undefined : placing.error,
                  change: setCode,
                }
              : undefined
          }
        />
      </LazyStep>
    );
  }
  return (
    <StepForm form={form} totalMinor={totalMinor}>
      {step === 'contacto' && (
        <ContactFields form={form} orderType={place.orderType} offersWhatsapp={shop.offersWhatsapp} />
      )}
      {step === 'entrega' && (
        <LazyStep step={step}>
          <DeliveryFields form={form} place={place} />
        </LazyStep>
      )}
    </StepForm>
  );
}

/** The three sections: completed ones as summaries, the open one as a form, later ones as titles (domain §3.7). */
export function CheckoutFlow({ shop, checkout, place, cart }: FlowProps) {
  const { draft } = checkout.drafts;
  const { refusedQuote, refusals } = checkout;
  useLazySteps();
  const [search] = useSearchParams();
  const quotes = useQuote({
    isOn: stepOf(search.get('step')) === 'pago' && checkout.drafts.attempt === undefined,
    cart,
    place,
    method: draft.method || undefined,
    phone: draft.phone,
  });
  const facts: StepFacts = {
    draft,
    place,
    totalMinor: quotes.totalMinor,
    cash: shop.cash,
    minNameLetters: shop.minNameLetters,
    isEmailLiteral: shop.isEmailLiteral,
  };
  const { step, hasMoved, isBounced, goOn } = useStep(facts);
  const { adopt, refresh } = quotes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is taken in once
  useEffect(() => {
    if (refusals === 0) return;
    if (refusedQuote) adopt(refusedQuote);
    else refresh();
  }, [refusals]);

  const { error, forgetError } = checkout.placing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the quote after a refusal says whether it still holds
  useEffect(() => {
    if (quotes.quote && isQuoted(errorCodeOf(error))) forgetError();
  }, [quotes.quote]);

  return steps.map((name, index) => (
    <Section
      key={name}
      step={name}
      number={index + 1}
      state={name === step ? 'open' : isBefore(name, step) ? 'done' : 'later'}
      summary={
        <LazyPart failed={null}>
          <StepSummary step={name} facts={facts} />
        </LazyPart>
      }
      takesFocus={hasMoved}
      isFixed={checkout.placing.isSending}
    >
      {name === step && (
        <StepBody
          key={step}
          {...{ step, facts, quotes, shop, checkout, place, cart }}
          isChecked={isBounced}
          onNext={goOn}
        />
      )}
    </Section>
  ));
}
