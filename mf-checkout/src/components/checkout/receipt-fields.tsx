import type { SavedReceipt } from '@horno/contracts/saved-receipt';
import { isDocumentNeeded, normalizeDocument } from '@horno/domain';
import { useApi, useIsCustomer, useTranslation } from '@horno/kit';
import { Checkbox, Chip, ChipGroup, ChoiceCard, ChoiceGroup, SelectField, TextField } from '@horno/ui';
import { useEffect, useState } from 'react';
import { accountCalls } from '../../data/lazy-calls.ts';
import type { Draft } from '../../domain/draft.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';

interface ReceiptProps extends FieldsProps {
  totalMinor: number;
}

const documents: readonly Draft['docType'][] = ['DNI', 'CE', 'PASSPORT'];

function Boleta({ form, totalMinor }: ReceiptProps) {
  const { t } = useTranslation();
  const isNeeded = isDocumentNeeded(totalMinor);
  return (
    <div className={`u-column u-gap-4 ${css.grid}`}>
      <SelectField
        {...form.text('docType')}
        label={t('receipt.docType')}
        options={documents.map((value) => ({ value, label: t(`receipt.types.${value}`) }))}
      />
      <TextField
        {...form.text('docNumber')}
        label={t('receipt.docNumber')}
        aside={isNeeded ? undefined : t('form.optional')}
        required={isNeeded}
        numeric
        inputMode={form.values.docType === 'DNI' ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={12}
      />
    </div>
  );
}

function Factura({ form }: FieldsProps) {
  const { t } = useTranslation();
  const { values: draft, change } = form;
  const { companies, isCustomer } = useCompanies();
  const isSaved = companies.some(({ ruc }) => ruc === normalizeDocument(draft.ruc));
  const field = (name: 'ruc' | 'businessName' | 'fiscalAddress', autoComplete: string, maxLength: number) => (
    <TextField
      {...form.text(name)}
      className={name === 'ruc' ? undefined : css.full}
      label={t(`receipt.${name}`)}
      required
      numeric={name === 'ruc'}
      inputMode={name === 'ruc' ? 'numeric' : 'text'}
      autoComplete={autoComplete}
      maxLength={maxLength}
    />
  );
  return (
    <>
      {companies.length > 0 && (
        <ChipGroup label={t('receipt.companies')} wrap>
          {companies.map(({ ruc, business_name, fiscal_address }) => (
            <Chip
              key={ruc}
              pressed={normalizeDocument(draft.ruc) === ruc}
              onClick={() => change({ ruc, businessName: business_name, fiscalAddress: fiscal_address })}
            >
              {business_name}
            </Chip>
          ))}
        </ChipGroup>
      )}
      <div className={`u-column u-gap-4 ${css.grid}`}>
        {field('ruc', 'off', 13)}
        {field('businessName', 'organization', 120)}
        {field('fiscalAddress', 'address-line1', 160)}
      </div>
      {isCustomer && !isSaved && <Checkbox {...form.check('keepsCompany')}>{t('receipt.save')}</Checkbox>}
    </>
  );
}

/** Boleta for a person, factura for a company. */
export function ReceiptFields(props: ReceiptProps) {
  const { t } = useTranslation();
  const { values: draft, change } = props.form;
  return (
    <div className="u-column u-gap-4">
      <ChoiceGroup
        name="receipt"
        legend={t('receipt.legend')}
        columns={2}
        value={draft.receipt}
        onChange={(value) => change({ receipt: value as Draft['receipt'] })}
      >
        <ChoiceCard value="boleta" title={t('receipt.boleta')} detail={t('receipt.boletaDetail')} />
        <ChoiceCard value="factura" title={t('receipt.factura')} detail={t('receipt.facturaDetail')} />
      </ChoiceGroup>
      {draft.receipt === 'boleta' ? <Boleta {...props} /> : <Factura {...props} />}
    </div>
  );
}

/** Saved companies of a signed-in customer. A failure returns none. */
function useCompanies(): { companies: SavedReceipt[]; isCustomer: boolean } {
  const api = useApi();
  const isCustomer = useIsCustomer();
  const [companies, setCompanies] = useState<SavedReceipt[]>([]);
  useEffect(() => {
    if (!isCustomer) return;
    const abort = new AbortController();
    accountCalls.loadCompanies(api, abort.signal).then(
      (found) => !abort.signal.aborted && setCompanies(found),
      () => undefined,
    );
    return () => abort.abort();
  }, [api, isCustomer]);
  return { companies, isCustomer };
}
