import type { SavedCard } from '@horno/contracts/payment';
import { useApi, useTranslation } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useQuery } from '@horno/kit/query';
import { Button, CardIcon, Dialog, IconButton, TrashIcon } from '@horno/ui';
import { useEffect, useState } from 'react';
import { fetchCards, removeCard } from '../../data/cards.data.ts';
import form from '../form/form.module.css';
import { FormFailure } from '../form/form-failure.tsx';
import { Fetching } from '../profile/fetched.tsx';
import { focusSection, Section } from '../profile/section.tsx';
import { ThingList, ThingRow } from '../profile/thing-row.tsx';

/** The saved cards, with deleting. A deleted card cannot be restored: only a payment saves a card. */
function useCards(email: string | undefined) {
  const api = useApi();
  const fetched = useQuery({
    queryKey: ['account', 'cards'],
    queryFn: () => fetchCards(api, email),
    // The next customer must not see a cached answer.
    staleTime: 0,
    gcTime: 0,
  });
  const [all, setAll] = useState<readonly SavedCard[]>();
  const { isSending, failure, send } = useSending();
  useEffect(() => {
    if (fetched.data) setAll(fetched.data);
  }, [fetched.data]);
  const remove = (id: string, onDone: () => void) =>
    void send(async () => {
      setAll(await removeCard(api, id));
      onDone();
    });
  return { all, fetched, isSending, failure, remove };
}

/** Cards that the customer saved while paying. */
export function CardsSection({ email }: { email: string | undefined }) {
  const { t } = useTranslation();
  const { all, fetched, isSending, failure, remove } = useCards(email);
  const [unwanted, setUnwanted] = useState<SavedCard>();
  const nameOf = ({ brand, last4 }: SavedCard) => t('cards.name', { brand: t(`cards.brands.${brand}`), last4 });

  if (!all) {
    return (
      <Section name="cards">
        <Fetching label={t('cards.waiting')} error={fetched.error} onRetry={() => void fetched.refetch()} />
      </Section>
    );
  }
  return (
    <Section name="cards">
      {all.length === 0 ? <p className="muted">{t('cards.empty')}</p> : null}
      <ThingList>
        {all.map((card) => (
          <ThingRow
            key={card.token_id}
            icon={<CardIcon size="s" />}
            title={nameOf(card)}
            lines={[t('cards.exp', { exp: card.exp })]}
            actions={
              <IconButton
                label={t('cards.remove', { name: nameOf(card) })}
                icon={<TrashIcon />}
                onClick={() => setUnwanted(card)}
              />
            }
          />
        ))}
      </ThingList>
      <Dialog
        open={unwanted !== undefined}
        onClose={() => setUnwanted(undefined)}
        title={t('cards.sure')}
        closeLabel={t('cancel')}
        size="s"
      >
        {unwanted ? (
          <div className="u-stack u-gap-5">
            <p>{t('cards.sureText', { name: nameOf(unwanted) })}</p>
            <FormFailure failure={failure} more="" />
            <div className={form.actions}>
              <Button
                busy={isSending}
                busyLabel={t('cards.removing')}
                onClick={() =>
                  remove(unwanted.token_id, () => {
                    setUnwanted(undefined);
                    focusSection('cards');
                  })
                }
              >
                {t('cards.yes')}
              </Button>
              <Button variant="quiet" onClick={() => setUnwanted(undefined)}>
                {t('cancel')}
              </Button>
            </div>
          </div>
        ) : null}
      </Dialog>
    </Section>
  );
}
