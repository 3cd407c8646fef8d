import { errorCodeOf, page, routes, useErrorText, useEventState, useNotify, useNow, useTranslation } from '@horno/kit';
import { Button, ButtonLink, EmptyState, Skeleton, SkeletonGroup } from '@horno/ui';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { walletTexts } from '../../locales/wallet.ts';
import { forgetWaitingCoupon, readWaitingCoupon, storeWaitingCoupon } from '../data/coupon.storage.ts';
import { useRedeem } from '../data/coupons.data.ts';

/**
 * `/crm/coupon/{code?}`: link of a campaign. A guest logs in first, and the code is stored for a day. The code of a customer is saved in the
 * account, and the list of coupons opens (domain §3.5).
 */
function CrmCouponPage() {
  const { t } = useTranslation();
  const now = useNow();
  const notify = useNotify();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const params = useParams();
  const status = useEventState('session.changed@1', (session) => session?.status);
  const { mutate, error } = useRedeem();
  const asked = useRef<string>(undefined);
  const given = params.code;

  function redeem(code: string) {
    mutate(code, {
      // After an answer the stored code is not needed; without one it stays for the next visit.
      onSettled: (_, fault) => {
        if (!fault || errorCodeOf(fault) !== 'NETWORK') forgetWaitingCoupon();
      },
      onSuccess: ({ name }) => {
        notify({ id: 'coupon', kind: 'success', text: (t) => t('wallet.redeemed', { name }) });
        navigate(routes.coupons.to(), { replace: true });
      },
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code, when the session is known
  useEffect(() => {
    if (status === undefined) return;
    const code = given ?? readWaitingCoupon('redeem', now());
    if (code === undefined) {
      navigate(routes.coupons.to(), { replace: true });
    } else if (status === 'guest') {
      storeWaitingCoupon('redeem', code, now());
      navigate(routes.login.to({}, { callback: routes.crmCoupon.to({}) }), { replace: true });
    } else if (asked.current !== code) {
      asked.current = code;
      redeem(code);
    }
  }, [status, given]);

  if (!error) {
    return (
      <SkeletonGroup label={t('wallet.redeeming')}>
        <Skeleton shape="card" />
      </SkeletonGroup>
    );
  }
  const canRetry = errorCodeOf(error) === 'CP-24' || errorCodeOf(error) === 'NETWORK';
  return (
    <EmptyState
      level={1}
      centred
      title={t('wallet.notRedeemed')}
      action={
        <>
          {canRetry && asked.current && (
            <Button onClick={() => redeem(asked.current ?? '')}>{t('wallet.retry')}</Button>
          )}
          <ButtonLink as={Link} to={routes.coupons.to()} variant={canRetry ? 'soft' : 'primary'}>
            {t('coupon.mine')}
          </ButtonLink>
        </>
      }
    >
      {errorText(error)}
    </EmptyState>
  );
}

export default page({
  component: CrmCouponPage,
  messages: walletTexts,
  head: (_, { t }) => ({ title: t('wallet.title'), robots: 'noindex' }),
});
