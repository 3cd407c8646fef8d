import { type CashRules, formatMoney } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Chip, ChipGroup, TextField } from '@horno/ui';
import { cashView, noteChips } from '../../domain/cash.ts';
import { parseSoles, toSolesText } from '../../domain/soles.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';

interface CashProps extends FieldsProps {
  /** Before rounding, in céntimos. */
  totalMinor: number;
  cash: CashRules;
}

/** The amount that the customer pays with, so that the rider carries change. */
export function CashFields({ form, totalMinor, cash }: CashProps) {
  const { t } = useTranslation();
  const { values: draft, change } = form;
  const view = cashView(draft, totalMinor, cash);
  const given = draft.cashExact ? undefined : parseSoles(draft.cashText);
  const amountOf = (minor: number) => formatMoney(minor).replace('.00', '');
  return (
    <div className={`u-panel u-stack u-gap-3 u-p-4 ${css.cash}`}>
      <TextField
        {...form.text('cashText')}
        label={t('cash.label')}
        required
        name="cash"
        controlClassName={css.amount}
        numeric
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={draft.cashExact ? toSolesText(view.payableMinor) : draft.cashText}
        onChange={({ target }) => change({ cashText: target.value, cashExact: false })}
      />
      <ChipGroup label={t('cash.chips')} wrap>
        <Chip pressed={draft.cashExact} onClick={() => change({ cashExact: true, cashText: '' })}>
          {t('cash.exact')}
        </Chip>
        {noteChips(totalMinor, cash).map((minor) => (
          <Chip
            key={minor}
            pressed={given === minor}
            onClick={() => change({ cashExact: false, cashText: toSolesText(minor) })}
          >
            {amountOf(minor)}
          </Chip>
        ))}
      </ChipGroup>
      <p className="u-strong" role="status">
        {view.changeMinor !== undefined &&
          t(view.changeMinor === 0 ? 'cash.noChange' : 'cash.change', { amount: formatMoney(view.changeMinor) })}
      </p>
      {view.roundingMinor !== 0 && (
        <p className="u-note">
          {t('cash.rounding', {
            amount: formatMoney(-view.roundingMinor),
            total: formatMoney(view.payableMinor),
          })}
        </p>
      )}
    </div>
  );
}
