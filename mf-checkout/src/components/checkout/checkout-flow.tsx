import type { Disposition } from '@horno/contracts/disposition';
import { roundCash } from '@horno/domain';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { faultsIn } from '../../domain/server-faults.ts';
import type { ShopFacts } from '../../domain/shop-facts.ts';
import { faultsOf, isBefore, type Step, type StepFacts, stepOf, steps } from '../../domain/steps.ts';
import type { Checkout } from '../../state/use-checkout.ts';
import type { CartFacts } from '../../state/use-gate.ts';
import { usePaymentMethods } from '../../state/use-payment-methods.ts';
import { type QuoteState, useQuote } from '../../state/use-quote.ts';
import { useStep } from '../../state/use-step.ts';
import { useStepForm } from '../../state/use-step-form.ts';
import { LazyPart } from '../lazy-part.tsx';
import { ContactFields } from './contact-fields.tsx';
import {
  DeliveryFields,
  LaterStep,
  PaymentFields,
  ReceiptFields,
  Review,
  StepSummary,
  useLaterSteps,
} from './later-steps.tsx';
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
  isTold: boolean;
  onNext(): void;
}

/** The form of the open section. Mounted anew for each, so that what was told about one does not stay for the next. */
function StepBody({ step, facts, quotes, isTold, onNext, shop, checkout, place, cart }: BodyProps) {
  const { drafts, placing, refused } = checkout;
  const { draft, change } = drafts;
  const { totalMinor, cashLimitMinor } = facts;
  const form = useStepForm({ faults: faultsOf(step, facts), fromServer: faultsIn(refused, step), isTold });
  const methods = usePaymentMethods(place.outletCode, totalMinor, step === 'pago');
  const fields = { draft, form, change };

  if (step === 'revisar') {
    const order = () => quotes.quote && checkout.order(quotes.quote, place, cart.uuid);
    return (
      <LaterStep step={step}>
        <Review {...fields} place={place} quotes={quotes} placing={placing} phone={shop.phone} onOrder={order} />
      </LaterStep>
    );
  }
  return (
    <StepForm form={form} totalMinor={draft.method === 'cash' ? roundCash(totalMinor) : totalMinor} onNext={onNext}>
      {step === 'contacto' && <ContactFields {...fields} orderType={place.orderType} />}
      {step === 'entrega' && (
        <LaterStep step={step}>
          <DeliveryFields {...fields} place={place} />
        </LaterStep>
      )}
      {step === 'pago' && (
        <LaterStep step={step}>
          <PaymentFields
            {...fields}
            methods={methods}
            orderType={place.orderType}
            totalMinor={totalMinor}
            cashLimitMinor={cashLimitMinor}
          />
          <ReceiptFields {...fields} totalMinor={totalMinor} />
        </LaterStep>
      )}
    </StepForm>
  );
}

/** The four sections: what is done as a summary, the open one as a form, the rest as titles (domain §3.7). */
export function CheckoutFlow({ shop, checkout, place, cart }: FlowProps) {
  const { draft } = checkout.drafts;
  const { told, refusals } = checkout;
  useLaterSteps();
  const [search] = useSearchParams();
  const quotes = useQuote({
    isOn: stepOf(search.get('step')) === 'revisar' && checkout.drafts.attempt === undefined,
    cart,
    place,
    method: draft.method || undefined,
  });
  const facts: StepFacts = {
    draft,
    place,
    totalMinor: quotes.totalMinor,
    cashLimitMinor: shop.cashLimitMinor,
    minNameLetters: shop.minNameLetters,
    isEmailLiteral: shop.isEmailLiteral,
  };
  const { step, hasMoved, isBounced, goOn } = useStep(facts);
  const { adopt, refresh } = quotes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is taken in once
  useEffect(() => {
    if (refusals === 0) return;
    if (told) adopt(told);
    else refresh();
  }, [refusals]);

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
          isTold={isBounced}
          onNext={goOn}
        />
      )}
    </Section>
  ));
}
