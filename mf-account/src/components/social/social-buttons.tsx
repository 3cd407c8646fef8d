import type { SocialMethod } from '@horno/contracts/customer';
import { useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { type OfferedMethod, socialNames } from '../../domain/social.ts';
import type { SocialStart } from '../../state/use-social-start.ts';
import { FormFailure } from '../form/form-failure.tsx';
import css from './social.module.css';

/** Logos of the providers, by their brand rules. */
function BrandMark({ method }: { method: SocialMethod }) {
  if (method === 'google') {
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z"
        />
        <path fill="#34a853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8H1.3v3.1A12 12 0 0 0 12 24z" />
        <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
        <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z" />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        fill="#fff"
        d="M16.6 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5V5a18 18 0 0 0-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12H7v3.5h3.1V24a12 12 0 0 0 3.7 0v-8.5z"
      />
    </svg>
  );
}

interface Props {
  methods: readonly OfferedMethod[];
  social: SocialStart;
  /** Text between the buttons and the form. */
  or: string;
  /** The buttons are below the form. */
  isUnder?: boolean;
}

/** Sign-in buttons of the providers that the shop offers. */
export function SocialButtons({ methods, social, or, isUnder = false }: Props) {
  const { t } = useTranslation();
  const { leavingBy, failure, start } = social;
  if (methods.length === 0) return null;
  return (
    <div className="u-stack u-gap-3">
      {isUnder ? <p className={`u-note u-row u-gap-3 ${css.or}`}>{or}</p> : null}
      <FormFailure failure={failure} more={t('social.stays')} />
      {methods.map(({ method, isDemo }) => (
        <Button
          key={method}
          variant="outline"
          wide
          icon={<BrandMark method={method} />}
          busy={leavingBy === method}
          busyLabel={t('social.leaving', { name: socialNames[method] })}
          aria-disabled={leavingBy !== undefined || undefined}
          onClick={() => start(method)}
        >
          {t(isDemo ? 'social.demo' : 'social.with', { name: socialNames[method] })}
        </Button>
      ))}
      {isUnder ? null : <p className={`u-note u-row u-gap-3 ${css.or}`}>{or}</p>}
    </div>
  );
}
