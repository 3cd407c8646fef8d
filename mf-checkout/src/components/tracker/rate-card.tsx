import type { OrderFull } from '@horno/contracts/order';
import { useErrorText, useTranslation } from '@horno/kit';
import { Button, Card, Chip, cx, Field, Heading, Notice, StarIcon, Textarea } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import type { OrderActionBody } from '../../data/order.data.ts';
import css from './cards.module.css';
import look from './rate-card.module.css';

const STARS = [1, 2, 3, 4, 5] as const;
/** Up to this many stars the form asks for the reason. */
const FEW_STARS = 3;
const reasons = ['late', 'cold', 'missing', 'taste', 'service'] as const;

interface RateProps {
  detail: OrderFull;
  act(action: OrderActionBody): Promise<void>;
}

interface StarsProps {
  stars: number;
  /** The form was sent without stars. */
  isMissing: boolean;
  onChange(stars: number): void;
}

function Stars({ stars, isMissing, onChange }: StarsProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={look.stars} aria-describedby={isMissing ? 'rate-empty' : undefined}>
        <legend className="vh">{t('trackerRate.legend')}</legend>
        {STARS.map((count) => (
          <label key={count} className={cx('u-stack u-place-center', look.star, count <= stars && look.lit)}>
            <input
              type="radio"
              name="stars"
              className={look.radio}
              checked={stars === count}
              onChange={() => onChange(count)}
            />
            <StarIcon />
            <span className="vh">{t('trackerRate.stars', { count })}</span>
          </label>
        ))}
      </fieldset>
      {isMissing && (
        <p id="rate-empty" role="alert" className={look.fault}>
          {t('trackerRate.empty')}
        </p>
      )}
    </>
  );
}

function Reasons({ reason, onChange }: { reason: string | undefined; onChange(reason: string | undefined): void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={look.reasons}>
      <legend className={look.legend}>{t('trackerRate.why')}</legend>
      {reasons.map((id) => (
        <Chip key={id} pressed={reason === id} onClick={() => onChange(reason === id ? undefined : id)}>
          {t(`trackerRate.reasons.${id}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Rating of an order that has arrived. A low rating asks for the reason. */
export function RateCard({ detail, act }: RateProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { rating } = detail;
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [reason, setReason] = useState(rating?.reason);
  const [message, setMessage] = useState(rating?.message ?? '');
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [error, setError] = useState<unknown>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(stars === 0);
    if (stars === 0 || isBusy) return;
    setBusy(true);
    setError(undefined);
    const why = stars <= FEW_STARS && reason ? { reason } : {};
    act({ action: 'rate', stars, message, ...why })
      .then(() => setOpen(false), setError)
      .finally(() => setBusy(false));
  }

  const isDone = rating !== undefined && !isOpen;
  return (
    <Card padding="none" as="section" className={`${css.card} no-print`} aria-label={t('trackerRate.title')}>
      <form className={css.body} noValidate onSubmit={handleSubmit}>
        <Heading level={2} look={3}>
          {t('trackerRate.title')}
        </Heading>
        {error !== undefined && <Notice variant="error">{errorText(error)}</Notice>}
        {isDone ? (
          <>
            <p role="status">{t('trackerRate.thanks', { count: rating.stars })}</p>
            <Button variant="quiet" size="s" className={css.quiet} onClick={() => setOpen(true)}>
              {t('trackerRate.change')}
            </Button>
          </>
        ) : (
          <>
            <Stars stars={stars} isMissing={isEmpty} onChange={setStars} />
            {stars > 0 && stars <= FEW_STARS && <Reasons reason={reason} onChange={setReason} />}
            {stars > 0 && (
              <Field label={t('trackerRate.message')} aside={t('helpForm.optional')} className={look.wide}>
                <Textarea
                  name="message"
                  rows={2}
                  maxLength={500}
                  value={message}
                  onChange={({ currentTarget }) => setMessage(currentTarget.value)}
                />
              </Field>
            )}
            <Button type="submit" busy={isBusy} busyLabel={t('trackerRate.sending')}>
              {t('trackerRate.send')}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}
