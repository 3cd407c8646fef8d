import { useTranslation } from '@horno/kit';
import { Button } from '@horno/ui';
import { type OfferedMethod, socialNames } from '../../domain/social.ts';
import type { SocialStart } from '../../state/use-social-start.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { BrandMark } from './brand-marks.tsx';
import css from './social.module.css';

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
    <div className={css.social}>
      {isUnder ? <p className={css.or}>{or}</p> : null}
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
      {isUnder ? null : <p className={css.or}>{or}</p>}
    </div>
  );
}
