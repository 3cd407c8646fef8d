import { tenantCalls } from '@horno/contracts/calls/content';
import type { TenantConfig } from '@horno/contracts/tenant';
import { useApi, useShopPhone, useTranslation } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { ButtonLink, PhoneIcon } from '@horno/ui';

/** Link to the telephone of the chosen store. Empty until it is loaded. */
export function CallLink() {
  const api = useApi();
  const { data: phones } = useQuery({
    queryKey: ['account', 'phones'],
    queryFn: async () => (await api.call(tenantCalls.config, {})).item.phones,
  });
  return phones ? <CallButton phones={phones} /> : null;
}

function CallButton({ phones }: { phones: TenantConfig['phones'] }) {
  const { t } = useTranslation();
  const phone = useShopPhone(phones);
  return (
    <ButtonLink href={`tel:${phone.replace(/\D/g, '')}`} size="s" variant="outline" icon={<PhoneIcon size="s" />}>
      {t('recovery.call', { phone })}
    </ButtonLink>
  );
}
