import { formatMoney, tipChoicesMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Chip, ChipGroup, TextField } from '@horno/ui';
import { toSolesText } from '../../domain/soles.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';

/** Tip for the rider of a delivery: none, a proposed amount, or another one. */
export function TipFields({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { values, change } = form;
  const choices = ['', ...tipChoicesMinor.map(toSolesText), 'other'];
  const nameOf = (tip: string) => {
    if (tip === '') return t('tip.none');
    return tip === 'other' ? t('tip.other') : formatMoney(Number(tip) * 100).replace('.00', '');
  };
  return (
    <div className="u-stack u-gap-2">
      <p className="u-strong" aria-hidden="true">
        {t('tip.legend')}
      </p>
      <ChipGroup label={t('tip.legend')} wrap>
        {choices.map((tip) => (
          <Chip
            key={tip}
            pressed={values.tip === tip}
            onClick={() => change({ tip, ...(tip !== 'other' && { tipText: '' }) })}
          >
            {nameOf(tip)}
          </Chip>
        ))}
      </ChipGroup>
      {values.tip === 'other' && (
        <TextField
          {...form.text('tipText')}
          label={t('tip.amount')}
          required
          controlClassName={css.amount}
          numeric
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
      )}
      <p className="u-note">{t('tip.why')}</p>
    </div>
  );
}
