import { useTranslation } from '@horno/kit';
import { cx, Heading } from '@horno/ui';
import { useId } from 'react';
import band from './band.module.css';
import css from './how-band.module.css';

const steps = ['place', 'build', 'follow'] as const;

/** Explains an order in three steps. */
export function HowBand() {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={band.band} aria-labelledby={id}>
      <div className="wrap">
        <Heading level={2} id={id} className={css.title}>
          {t('home.how')}
        </Heading>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step} className={css.step}>
              <div className={cx(css.picture, css[step])} />
              <div>
                <Heading level={3} className={css.name}>
                  {t(`home.steps.${step}.title`)}
                </Heading>
                <p className="muted">{t(`home.steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
