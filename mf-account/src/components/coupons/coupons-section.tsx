import { couponCalls } from '@horno/contracts/calls/coupons';
import { dayText, momentDayText } from '@horno/domain';
import { routes, useApi, useLang, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { ButtonLink, EmptyState, TagIcon } from '@horno/ui';
import { Link } from 'react-router-dom';
import { Fetching } from '../profile/fetched.tsx';
import { Section } from '../profile/section.tsx';
import { ThingList, ThingRow } from '../profile/thing-row.tsx';

/** The first coupons of the customer, with a link to all. */
export function CouponsSection() {
  const { t } = useTranslation();
  const lang = useLang();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['account', 'coupons', lang],
    queryFn: async () => (await api.call(couponCalls.list, {})).items.filter(({ saved }) => saved),
    // The next customer must not see the cached coupons.
    gcTime: 0,
  });
  const way = (
    <ButtonLink as={Link} to={routes.coupons.to()} variant="secondary">
      {t('coupons.all')}
    </ButtonLink>
  );
  if (!data) {
    return (
      <Section name="coupons">
        <Fetching label={t('coupons.waiting')} error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  if (data.length === 0) {
    return (
      <Section name="coupons">
        <EmptyState level={3} title={t('coupons.empty')} picture={<TagIcon />} action={way}>
          {t('coupons.emptyText')}
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section name="coupons">
      <ThingList>
        {data.map(({ code, name, valid_to, expires_at }) => (
          <ThingRow
            key={code}
            icon={<TagIcon size="s" />}
            title={name}
            lines={[
              t('coupons.until', { day: expires_at ? momentDayText(expires_at, lang) : dayText(valid_to, lang) }),
            ]}
            actions={null}
          />
        ))}
      </ThingList>
      <div>{way}</div>
    </Section>
  );
}
