import type { ErrorDetails } from '@horno/contracts/errors';
import { formatMoney, sellingHoursText } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { Button, ButtonLink } from '@horno/ui';
import { Link, useLocation } from 'react-router-dom';
import { couponHelp, couponHours, couponMissingMinor } from '../../domain/coupon-help.ts';
import { useOpenDialog } from '../../state/use-open-dialog.ts';

interface CouponProblemProps {
  /** The CP code. */
  failure: string;
  details?: ErrorDetails;
  category?: string;
  onReplace?(other: string): void;
  onRetry?(): void;
}

/** Details of a refused coupon: the missing amount, its valid times, and a recovery. */
export function CouponProblem({ failure, details, category, onReplace, onRetry }: CouponProblemProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const { pathname, search } = useLocation();
  const help = couponHelp(failure, details, category);
  const missingMinor = couponMissingMinor(details);
  const hours = couponHours(details);
  return (
    <>
      {missingMinor !== undefined && (
        <p className="u-note">{t('coupon.missing', { amount: formatMoney(missingMinor, lang) })}</p>
      )}
      {hours && <p className="u-note">{t('coupon.fits', { when: sellingHoursText(hours, lang) })}</p>}
      {help?.kind === 'login' && (
        <Button variant="soft" size="s" onClick={() => openDialog('login', pathname + search)}>
          {t('coupon.login')}
        </Button>
      )}
      {help?.kind === 'time' && (
        <Button variant="soft" size="s" onClick={() => openDialog('time')}>
          {t('coupon.time')}
        </Button>
      )}
      {help?.kind === 'place' && (
        <Button variant="soft" size="s" onClick={() => openDialog('location')}>
          {t('coupon.place')}
        </Button>
      )}
      {help?.kind === 'replace' && onReplace && (
        <Button variant="soft" size="s" onClick={() => onReplace(help.other)}>
          {t('coupon.replace', { other: help.other })}
        </Button>
      )}
      {help?.kind === 'items' && (
        <ButtonLink as={Link} to={routes.category.to({ slug: help.category })} variant="soft" size="s">
          {t('coupon.items')}
        </ButtonLink>
      )}
      {help?.kind === 'retry' && onRetry && (
        <Button variant="soft" size="s" onClick={onRetry}>
          {t('coupon.retry')}
        </Button>
      )}
    </>
  );
}
