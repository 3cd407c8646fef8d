import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Fix } from '../../domain/quote.ts';
import { telephone } from '../../domain/telephone.ts';

interface FixLinkProps {
  fix: Fix;
  phone: string;
  onAccept(): void;
}

/** Link or button that solves an issue of the order. */
export function FixLink({ fix, phone, onAccept }: FixLinkProps) {
  const { t } = useTranslation();
  const look = { variant: 'outline', size: 's' } as const;
  if (fix === 'accept') {
    return (
      <Button {...look} onClick={onAccept}>
        {t('fix.accept')}
      </Button>
    );
  }
  if (fix === 'call') {
    return (
      <ButtonLink {...look} href={telephone(phone)}>
        {t('fix.call', { phone })}
      </ButtonLink>
    );
  }
  const targets = {
    menu: routes.category.to({}, { cart: 1 }),
    time: { search: '?step=revisar&dialog=time' },
    place: { search: '?step=revisar&dialog=location' },
    payment: { search: '?step=pago' },
  };
  return (
    <ButtonLink {...look} as={Link} to={targets[fix]}>
      {t(`fix.${fix}`)}
    </ButtonLink>
  );
}
