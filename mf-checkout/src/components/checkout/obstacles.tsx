import { formatMoney } from '@horno/domain';
import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';
import { Button, Notice } from '@horno/ui';
import { fixFor } from '../../domain/quote.ts';
import type { PlaceOrderState } from '../../state/use-place-order.ts';
import type { QuoteState } from '../../state/use-quote.ts';
import { FixLink } from './fix-link.tsx';
import css from './review.module.css';

interface ObstaclesProps {
  quotes: QuoteState;
  placing: PlaceOrderState;
  phone: string;
}

/** What the server refused or could not say, with the way out of it. */
function Failure({ error, phone, onRetry }: { error: unknown; phone: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const fix = fixFor(errorCodeOf(error));
  const retry = onRetry && (
    <Button size="s" variant="outline" onClick={onRetry}>
      {t('checkout.retry')}
    </Button>
  );
  const action = fix ? <FixLink fix={fix} phone={phone} onAccept={() => undefined} /> : retry;
  return (
    <Notice variant="error" action={action}>
      {errorText(error)}
    </Notice>
  );
}

/** Everything between the customer and the order, each with its way out; a new price asks for a yes. */
export function Obstacles({ quotes, placing, phone }: ObstaclesProps) {
  const { t } = useTranslation();
  const { quote } = quotes;
  const issues = quote?.issues ?? [];
  const isTold = errorCodeOf(placing.error) === 'ORDER-8';
  return (
    <>
      {placing.error !== undefined && !isTold && <Failure error={placing.error} phone={phone} />}
      {quotes.error !== undefined && <Failure error={quotes.error} phone={phone} onRetry={quotes.refresh} />}
      {issues.some(({ fix }) => fix !== 'accept') && (
        <ul className={css.issues}>
          {issues
            .filter(({ fix }) => fix !== 'accept')
            .map((issue) => (
              <li key={`${issue.code}${issue.item_id ?? ''}`}>
                <Notice variant="warning" action={<FixLink fix={issue.fix} phone={phone} onAccept={quotes.accept} />}>
                  {issue.message}
                </Notice>
              </li>
            ))}
        </ul>
      )}
      {quotes.isNew && quote && (
        <Notice
          variant="warning"
          title={t('review.newTotal', { total: formatMoney(quote.totals.totalMinor) })}
          action={<FixLink fix="accept" phone={phone} onAccept={quotes.accept} />}
        >
          {issues
            .filter(({ fix }) => fix === 'accept')
            .map(({ message }) => message)
            .join(' ') || t('review.newTotalText')}
        </Notice>
      )}
    </>
  );
}
