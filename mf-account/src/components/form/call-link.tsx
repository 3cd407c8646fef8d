import { tenantCalls } from '@horno/contracts/calls/content';
import { useApi, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { ButtonLink, PhoneIcon } from '@horno/ui';

/** Link to the telephone of the chain. Empty until it is loaded. */
export function CallLink() {
  const { t } = useTranslation();
  const api = useApi();
  const { data: phone } = useQuery({
    queryKey: ['account', 'phone'],
    queryFn: async () => (await api.call(tenantCalls.config, {})).item.phones.lima,
  });
  if (!phone) return null;
  return (
    <ButtonLink href={`tel:${phone.replace(/\D/g, '')}`} size="s" variant="outline" icon={<PhoneIcon size="s" />}>
      {t('recovery.call', { phone })}
    </ButtonLink>
  );
}
