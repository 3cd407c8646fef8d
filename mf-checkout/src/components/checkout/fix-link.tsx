import { routes, useTranslation } from '@horno/kit';
import { Button, ButtonLink, goToField } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Fix } from '../../domain/quote.ts';
import { telephone } from '../../domain/telephone.ts';
import { controlId } from '../../state/use-step-form.ts';

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
  if (fix === 'payment') {
    return (
      <Button {...look} onClick={() => goToField(controlId('method'))}>
        {t('fix.payment')}
      </Button>
    );
  }
  const targets = {
    menu: routes.category.to({}, { cart: 1 }),
    time: { search: '?step=pago&dialog=time' },
    place: { search: '?step=pago&dialog=location' },
  };
  return (
    <ButtonLink {...look} as={Link} to={targets[fix]}>
      {t(`fix.${fix}`)}
    </ButtonLink>
  );
}
