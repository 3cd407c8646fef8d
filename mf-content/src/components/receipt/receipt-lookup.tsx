import type { FoundReceipt } from '@horno/contracts/receipt';
import { momentDayText } from '@horno/domain';
import { errorCodeOf, useApi, useLang, usePartMessages, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, ButtonLink, cx, DownloadIcon, Heading, Notice, TextField } from '@horno/ui';
import { useId, useState } from 'react';
import { receiptTexts } from '../../../locales/receipt.ts';
import { contentData } from '../../data/lazy-content.ts';
import { emptyReceiptKey, moneyText, type ReceiptKey, receiptFile, validateReceiptKey } from '../../domain/receipt.ts';
import css from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import card from '../text/facts.module.css';

/** Looks up the electronic receipt of an order, by its number and the e-mail that it was placed with. */
export function ReceiptLookup() {
  usePartMessages(receiptTexts);
  const { t } = useTranslation();
  const api = useApi();
  const heading = useId();
  const [found, setFound] = useState<FoundReceipt>();
  const form = useForm<ReceiptKey>({
    initial: emptyReceiptKey,
    validate: validateReceiptKey,
    onValid: ({ number, email }) => {
      setFound(undefined);
      void form.send(async () =>
        setFound(await contentData.lookUpReceipt(api, { number: number.trim(), email: email.trim() })),
      );
    },
  });
  const isMissing = errorCodeOf(form.failure) === 'ORDER-1';
  return (
    <section aria-labelledby={heading}>
      <form className={css.form} {...form.form}>
        <Heading level={2} id={heading}>
          {t('receipt.title')}
        </Heading>
        <p>{t('receipt.lead')}</p>
        <FormReport form={form} isFailureShown={!isMissing} />
        {isMissing ? <Notice variant="warning">{t('receipt.missing')}</Notice> : null}
        <div className={`u-stack u-gap-4 ${css.pair}`}>
          <TextField
            {...form.text('number')}
            label={t('receipt.number')}
            hint={t('receipt.numberHint')}
            required
            autoComplete="off"
            maxLength={20}
          />
          <TextField
            {...form.text('email')}
            label={t('receipt.email')}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={120}
          />
        </div>
        <div className="u-row u-flex-wrap u-gap-3">
          <Button type="submit" busy={form.isSending} busyLabel={t('form.sending')}>
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
    ['day', momentDayText(placed_at, lang)],
    ['store', outlet_name],
    ['total', moneyText(total, lang)],
  ];
  return (
    <div className={cx(card.card, css.form)}>
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
