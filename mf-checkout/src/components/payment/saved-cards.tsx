import type { SavedCard } from '@horno/contracts/payment';
import { errorCodeOf, useApi, useErrorText, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { Button, CardIcon, ChoiceCard, ChoiceGroup, LockIcon, Notice, PlusIcon } from '@horno/ui';
import { type ReactNode, useState } from 'react';
import { type PaymentName, payBySavedCard } from '../../data/payment.data.ts';

/** Value of the choice that opens the gateway's form. */
const NEW = 'new';

/** Errors before anything reached the bank: the customer can choose again. */
const unsent: readonly unknown[] = ['VALIDATION', 'FORBIDDEN', 'TOO_MANY'];

interface SavedCardsProps {
  name: PaymentName;
  cards: readonly SavedCard[];
  /** Formatted amount. */
  total: string | undefined;
  /** The last card was refused, so another one is preselected. */
  wasRefused: boolean;
  /** Called after sending, also without an answer: the next page shows the outcome. */
  onSent(): void;
  /** The way to pay with another card. */
  children: ReactNode;
}

/** Saved cards of the customer, and another card. A saved card pays with one press. */
export function SavedCards({ name, cards, total, wasRefused, onSent, children }: SavedCardsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState(wasRefused ? NEW : (cards[0]?.token_id ?? NEW));
  const [isSent, setSent] = useState(false);
  const { isSending, failure, send } = useSending();
  const nameOf = ({ brand, last4 }: SavedCard) => t('pay.facts.cardText', { brand: t(`brands.${brand}`), last4 });

  function pay() {
    if (isSent) return;
    void send(async () => {
      try {
        await payBySavedCard(api, name, chosen);
      } catch (error) {
        if (unsent.includes(errorCodeOf(error))) throw error;
      }
      setSent(true);
      onSent();
    });
  }

  return (
    <>
      <ChoiceGroup legend={t('pay.saved.legend')} value={chosen} onChange={setChosen}>
        {cards.map((card) => (
          <ChoiceCard
            key={card.token_id}
            value={card.token_id}
            title={nameOf(card)}
            detail={t('pay.saved.exp', { exp: card.exp })}
            icon={<CardIcon />}
          />
        ))}
        <ChoiceCard value={NEW} title={t('pay.saved.other')} icon={<PlusIcon />} />
      </ChoiceGroup>
      {failure !== undefined && <Notice variant="error">{errorText(failure)}</Notice>}
      {chosen === NEW ? (
        children
      ) : (
        <Button
          size="l"
          wide
          icon={<LockIcon size="s" />}
          busy={isSending || isSent}
          busyLabel={t('pay.saved.sending')}
          onClick={pay}
        >
          {t('pay.button', { total })}
        </Button>
      )}
    </>
  );
}
