import { isDocumentNeeded, normalizeDocument } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Checkbox, Chip, ChipGroup, ChoiceCard, ChoiceGroup, Field, Select, TextInput } from '@horno/ui';
import type { Draft } from '../../domain/draft.ts';
import { useCompanies } from '../../state/use-companies.ts';
import { controlId } from '../../state/use-step-form.ts';
import type { FieldsProps } from './contact-fields.tsx';
import css from './fields.module.css';

interface ReceiptProps extends FieldsProps {
  totalMinor: number;
}

const documents: readonly Draft['docType'][] = ['DNI', 'CE', 'PASSPORT'];

function Boleta({ draft, form, change, totalMinor }: ReceiptProps) {
  const { t } = useTranslation();
  const isNeeded = isDocumentNeeded(totalMinor);
  const aside = isNeeded ? undefined : t('checkout.optional');
  return (
    <div className={css.grid}>
      <Field id={controlId('docType')} label={t('receipt.docType')}>
        <Select
          name="docType"
          value={draft.docType}
          options={documents.map((value) => ({ value, label: t(`receipt.types.${value}`) }))}
          onChange={({ currentTarget }) => change({ docType: currentTarget.value as Draft['docType'] })}
        />
      </Field>
      <Field
        id={controlId('docNumber')}
        label={t('receipt.docNumber')}
        aside={aside}
        error={form.problem('docNumber')}
        required={isNeeded}
      >
        <TextInput
          {...form.leaving('docNumber')}
          name="docNumber"
          numeric
          inputMode={draft.docType === 'DNI' ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={12}
          value={draft.docNumber}
          onChange={({ currentTarget }) => change({ docNumber: currentTarget.value })}
        />
      </Field>
    </div>
  );
}

function Factura({ draft, form, change }: FieldsProps) {
  const { t } = useTranslation();
  const { companies, isCustomer } = useCompanies();
  const isKept = companies.some(({ ruc }) => ruc === normalizeDocument(draft.ruc));
  const field = (name: 'ruc' | 'businessName' | 'fiscalAddress', autoComplete: string, maxLength: number) => (
    <Field
      id={controlId(name)}
      className={name === 'ruc' ? undefined : css.full}
      label={t(`receipt.${name}`)}
      error={form.problem(name)}
      required
    >
      <TextInput
        {...form.leaving(name)}
        name={name}
        numeric={name === 'ruc'}
        inputMode={name === 'ruc' ? 'numeric' : 'text'}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={draft[name]}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </Field>
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
      <div className={css.grid}>
        {field('ruc', 'off', 13)}
        {field('businessName', 'organization', 120)}
        {field('fiscalAddress', 'street-address', 160)}
      </div>
      {isCustomer && !isKept && (
        <Checkbox
          name="keepsCompany"
          checked={draft.keepsCompany}
          onChange={({ currentTarget }) => change({ keepsCompany: currentTarget.checked })}
        >
          {t('receipt.save')}
        </Checkbox>
      )}
    </>
  );
}

/** Boleta for a person, factura for a company. */
export function ReceiptFields(props: ReceiptProps) {
  const { t } = useTranslation();
  const { draft, change } = props;
  return (
    <div className={css.receipt}>
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
