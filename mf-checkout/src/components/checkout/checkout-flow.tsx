import { errorCodeOf, LazyPart } from '@horno/kit';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isQuoted } from '../../domain/quote.ts';
import { isBefore, type Step, type StepFacts, stepOf, steps } from '../../domain/steps.ts';
import { useQuote } from '../../state/use-quote.ts';
import { useStep } from '../../state/use-step.ts';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryStep, LazyStep, PaymentStep, StepSummary, useLazySteps } from './lazy-steps.tsx';
import css from './section.module.css';
import { Section } from './section.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

type FlowProps = Pick<StepProps, 'shop' | 'checkout' | 'place' | 'cart'>;

/** The open section. Each section mounts its own form, so that shown errors do not carry over. */
function StepBody(props: StepProps & { step: Step }) {
  const { step, shop, place } = props;
  if (step === 'contacto') {
    return (
      <StepForm {...props} step={step}>
        {(form) => <ContactFields form={form} orderType={place.orderType} offersWhatsapp={shop.offersWhatsapp} />}
      </StepForm>
    );
  }
  const Body = step === 'entrega' ? DeliveryStep : PaymentStep;
  return (
    <LazyStep step={step}>
      <Body {...props} />
    </LazyStep>
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
    offersWhatsapp: shop.offersWhatsapp,
  };
  const { step, hasMoved, isBounced, goOn } = useStep(facts);
  const { adopt, refresh } = quotes;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is taken in once
  useEffect(() => {
    if (refusals === 0) return;
    if (refusedQuote) adopt(refusedQuote);
    else refresh();
  }, [refusals]);

  const { isSending, error, forgetError } = checkout.placing;
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
        name !== 'pago' && (
          <LazyPart failed={null} waiting={name === 'contacto' && shop.offersWhatsapp && <div className={css.offer} />}>
            <StepSummary step={name} facts={facts} isFixed={isSending} change={checkout.drafts.change} />
          </LazyPart>
        )
      }
      takesFocus={hasMoved}
      isFixed={isSending}
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
