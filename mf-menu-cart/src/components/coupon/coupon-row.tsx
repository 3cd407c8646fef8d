import { useTranslation } from '@horno/kit';
import { Badge, CloseIcon, cx, IconButton, Price, TagIcon } from '@horno/ui';
import { useEffect, useRef } from 'react';
import type { CartCouponView } from '../../domain/cart-view.ts';
import css from './coupon.module.css';
import { CouponProblem } from './coupon-problem.tsx';

interface CouponRowProps {
  coupon: CartCouponView;
  /** The code was entered again (CP-02): the row is highlighted. */
  isPointedAt: boolean;
  onRemove(): void;
}

/** A coupon of the cart with its discount, or the reason why it is paused. */
export function CouponRow({ coupon, isPointedAt, onRemove }: CouponRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const { code, name, status, reason, discountMinor } = coupon;
  const isPaused = status === 'paused';
  useEffect(() => {
    if (isPointedAt) row.current?.focus();
  }, [isPointedAt]);
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={cx('u-stack u-items-center u-gap-x-2 u-gap-y-1', css.row, isPaused && css.paused)}
    >
      <TagIcon size="s" />
      <span>
        <span className="u-strong">{name}</span>{' '}
        {isPaused ? (
          <Badge>{t('coupon.paused')}</Badge>
        ) : (
          discountMinor > 0 && <Price amountMinor={-discountMinor} tabular />
        )}
      </span>
      <IconButton label={t('coupon.remove', { name })} icon={<CloseIcon size="s" />} onClick={onRemove} />
      {isPaused && reason && (
        <div className={`u-stack u-justify-start u-gap-2 ${css.why}`}>
          <p>{t('coupon.pausedWhy', { reason: reason.message, code })}</p>
          <CouponProblem failure={reason.code} />
        </div>
      )}
    </li>
  );
}
