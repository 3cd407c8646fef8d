import { formatMoney } from '@horno/domain';
import { errorCodeOf, type Translate, useErrorText, useTranslation } from '@horno/kit';
import { Button, ButtonLink, Notice } from '@horno/ui';
import { Link } from 'react-router-dom';
import { fixOf, needsPhoneCode } from '../../domain/quote.ts';
import type { PlaceOrderState } from '../../state/use-place-order.ts';
import type { QuoteState } from '../../state/use-quote.ts';
import { FixLink } from './fix-link.tsx';

interface OrderIssuesProps {
  quotes: QuoteState;
  placing: PlaceOrderState;
  phone: string;
}

function detailsOf(error: unknown): { fields?: { message: string }[]; fix?: unknown } {
  return (error as { details?: object }).details ?? {};
}

/** Text of a field that differs from the cart: no field of the form shows it. */
function cartFieldText(error: unknown): string | undefined {
  const { fields, fix } = detailsOf(error);
  return fix === undefined ? undefined : fields?.[0]?.message;
}

/** Opens the sign-in over the checkout, which keeps what was typed. */
function SignInLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink variant="outline" size="s" as={Link} to={{ search: '?step=pago&dialog=login' }}>
      {t('fix.login')}
    </ButtonLink>
  );
}

/** An error of the server, with an action that solves it. */
function Failure({ error, phone, onRetry }: { error: unknown; phone: string; onRetry?: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const code = errorCodeOf(error);
  const fix = fixOf(code, detailsOf(error).fix);
  const isSignedOut = code === 'CUS-100001';
  const retry = onRetry && (
    <Button size="s" variant="outline" onClick={onRetry}>
      {t('checkout.retry')}
    </Button>
  );
  const action = fix ? <FixLink fix={fix} phone={phone} onAccept={() => undefined} /> : retry;
  return (
    <Notice variant="error" action={isSignedOut ? <SignInLink /> : action}>
      {isSignedOut ? t('review.sessionLost') : (cartFieldText(error) ?? errorText(error))}
    </Notice>
  );
}

/** The new total, after the old one when it differs. */
function newTotalText(t: Translate, totalMinor: number, beforeMinor: number | undefined): string {
  const total = formatMoney(totalMinor);
  if (beforeMinor === undefined || beforeMinor === totalMinor) return t('review.newTotal', { total });
  return t('review.newTotalBefore', { before: formatMoney(beforeMinor), total });
}

/** Issues that prevent the order, each with an action. A new price must be accepted. */
export function OrderIssues({ quotes, placing, phone }: OrderIssuesProps) {
  const { t } = useTranslation();
  const { quote } = quotes;
  const issues = quote?.issues ?? [];
  const code = errorCodeOf(placing.error);
  const isShownElsewhere = code === 'ORDER-8' || needsPhoneCode(code);
  return (
    <>
      {placing.error !== undefined && !isShownElsewhere && <Failure error={placing.error} phone={phone} />}
      {quotes.error !== undefined && <Failure error={quotes.error} phone={phone} onRetry={quotes.refresh} />}
      {issues.some(({ fix }) => fix !== 'accept') && (
        <ul className="u-stack u-gap-3">
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
          title={newTotalText(t, quote.totals.totalMinor, quotes.beforeMinor)}
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
