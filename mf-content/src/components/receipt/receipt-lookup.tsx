import type { FoundReceipt } from '@horno/contracts/receipt';
import { errorCodeOf, useApi, useLang, usePartMessages, useTranslation } from '@horno/kit';
import { Button, ButtonLink, cx, DownloadIcon, Heading, Notice } from '@horno/ui';
import { useId, useState } from 'react';
import { lookUpReceipt } from '../../data/receipt.data.ts';
import { checkReceipt, moneyText, type ReceiptField, receiptFields, receiptFile } from '../../domain/receipt.ts';
import { dayInWords } from '../../domain/typography.ts';
import { receiptMessages } from '../../messages/receipt.ts';
import { useSending } from '../../state/use-sending.ts';
import { useSheet } from '../../state/use-sheet.ts';
import { LineField } from '../form/fields.tsx';
import form from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import card from '../text/facts.module.css';

/** The electronic receipt of an order, by its number and the e-mail that it was placed with. */
export function ReceiptLookup() {
  usePartMessages(receiptMessages);
  const { t } = useTranslation();
  const api = useApi();
  const heading = useId();
  const [found, setFound] = useState<FoundReceipt>();
  const { isBusy, failure, send } = useSending<void>();
  const sheet = useSheet<ReceiptField>({
    fields: receiptFields,
    check: checkReceipt,
    onValid: ({ number, email }) => {
      setFound(undefined);
      void send(async () => setFound(await lookUpReceipt(api, { number: number.trim(), email: email.trim() })));
    },
  });
  const isMissing = errorCodeOf(failure) === 'ORDER-1';
  return (
    <section aria-labelledby={heading}>
      <form className={form.form} {...sheet.form}>
        <Heading level={2} id={heading}>
          {t('receipt.title')}
        </Heading>
        <p>{t('receipt.lead')}</p>
        <FormReport sheet={sheet} failure={isMissing ? undefined : failure} />
        {isMissing ? <Notice variant="warning">{t('receipt.missing')}</Notice> : null}
        <div className={form.pair}>
          <LineField
            sheet={sheet}
            name="number"
            label={t('receipt.number')}
            hint={t('receipt.numberHint')}
            autoComplete="off"
            maxLength={20}
          />
          <LineField
            sheet={sheet}
            name="email"
            label={t('receipt.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={120}
          />
        </div>
        <div className={form.actions}>
          <Button type="submit" busy={isBusy} busyLabel={t('form.sending')}>
            {t('receipt.submit')}
          </Button>
        </div>
      </form>
      <div role="status">{found ? <Receipt receipt={found} /> : null}</div>
    </section>
  );
}

function Receipt({ receipt }: { receipt: FoundReceipt }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { number, type, serie, state, placed_at, outlet_name, total, pdf_url } = receipt;
  const file = receiptFile(pdf_url);
  const rows = [
    ['kind', t(`receipt.kinds.${type}`)],
    ...(serie ? [['serie', serie]] : []),
    ['state', t(`receipt.states.${state}`)],
    ['day', dayInWords(placed_at, lang)],
    ['store', outlet_name],
    ['total', moneyText(total, lang)],
  ];
  return (
    <div className={cx(card.card, form.form)}>
      <Heading level={3}>{number}</Heading>
      <dl className={card.facts}>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`receipt.facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {file ? (
        <div>
          <ButtonLink href={file} target="_blank" rel="noopener noreferrer" icon={<DownloadIcon size="s" />}>
            {t('receipt.pdf')}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
