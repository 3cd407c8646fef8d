import type { TillOrder } from '@horno/contracts/till';
import { Button, ChoiceCard, ChoiceGroup, Dialog, TextareaField } from '@horno/ui';
import { useState } from 'react';
import { shortNumber } from '../domain/board.ts';
import { useTexts } from '../state/use-texts.ts';

const reasons = ['soldOut', 'busy', 'oven', 'closing'] as const;
const deliveryReasons = ['soldOut', 'busy', 'oven', 'address', 'closing'] as const;
const OTHER = 'other';
const MAX_REASON = 160;

interface RejectDialogProps {
  order: TillOrder;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. The customer reads it, so a listed reason is in the customer's language. */
export function RejectDialog({ order, onReject, onClose }: RejectDialogProps) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState('');
  const [isMissing, setMissing] = useState(false);
  const listed = order.type === 'D' ? deliveryReasons : reasons;

  function confirm(): void {
    const reason = chosen === OTHER ? own.trim() : chosen && t(`reject.reasons.${chosen}`, { lng: order.lang });
    if (reason) onReject(reason);
    else setMissing(true);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reject.title', { number: shortNumber(order.number) })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="danger" onClick={confirm}>
            {t('reject.confirm')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="u-stack u-gap-4">
        <p>{t('reject.lead')}</p>
        <ChoiceGroup
          legend={t('reject.legend')}
          value={chosen}
          onChange={setChosen}
          error={
            isMissing && (chosen === undefined || (chosen === OTHER && !own.trim())) ? t('reject.missing') : undefined
          }
        >
          {listed.map((reason) => (
            <ChoiceCard key={reason} value={reason} title={t(`reject.reasons.${reason}`, { lng: order.lang })} />
          ))}
          <ChoiceCard value={OTHER} title={t('reject.other')} />
        </ChoiceGroup>
        {chosen === OTHER ? (
          <TextareaField
            label={t('reject.otherLabel')}
            hint={t('reject.otherHint')}
            value={own}
            maxLength={MAX_REASON}
            rows={2}
            onChange={({ target }) => setOwn(target.value.replace(/\n/g, ' '))}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
