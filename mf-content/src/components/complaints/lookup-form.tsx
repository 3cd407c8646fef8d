import type { Complaint } from '@horno/contracts/complaint';
import { errorCodeOf, useApi, useLang, useTranslation } from '@horno/kit';
import { Button, cx, Heading, Notice } from '@horno/ui';
import { useState } from 'react';
import { lookUpComplaint, type SheetKey } from '../../data/complaints.data.ts';
import { checkLookup, type LookupField, lookupFields } from '../../domain/complaint.ts';
import { calendarDayInWords, dayInWords } from '../../domain/typography.ts';
import { useSending } from '../../state/use-sending.ts';
import { useSheet } from '../../state/use-sheet.ts';
import { LineField } from '../form/fields.tsx';
import form from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import card from '../text/facts.module.css';
import css from './complaints-page.module.css';
import { PdfButton } from './pdf-button.tsx';

interface Found {
  complaint: Complaint;
  sheet: SheetKey;
}

/** A sheet and what was answered, by its number and the document that it was filed with. */
export function LookupForm({ number }: { number: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const { isBusy, failure, send } = useSending<void>();
  const sheet = useSheet<LookupField>({
    fields: lookupFields,
    check: checkLookup,
    onValid: (values) => {
      const key = { number: values.number.trim(), document: values.document.trim() };
      setFound(undefined);
      void send(async () => setFound({ complaint: await lookUpComplaint(api, key), sheet: key }));
    },
  });
  const isMissing = errorCodeOf(failure) === 'NOT_FOUND';
  return (
    <>
      <form className={form.form} {...sheet.form}>
        <p>{t('complaints.lookup.lead')}</p>
        <FormReport sheet={sheet} failure={isMissing ? undefined : failure} />
        {isMissing ? <Notice variant="warning">{t('complaints.lookup.missing')}</Notice> : null}
        <div className={form.pair}>
          <LineField
            sheet={sheet}
            name="number"
            label={t('complaints.fields.number')}
            hint={t('complaints.hints.number')}
            defaultValue={number}
            autoComplete="off"
            numeric
            maxLength={14}
          />
          <LineField
            sheet={sheet}
            name="document"
            label={t('complaints.fields.document')}
            autoComplete="off"
            numeric
            maxLength={16}
          />
        </div>
        <div className={form.actions}>
          <Button type="submit" busy={isBusy} busyLabel={t('form.sending')}>
            {t('complaints.lookup.submit')}
          </Button>
        </div>
      </form>
      <div role="status">{found ? <FoundSheet {...found} /> : null}</div>
    </>
  );
}

function FoundSheet({ complaint, sheet }: Found) {
  const { t } = useTranslation();
  const lang = useLang();
  const { answer } = complaint;
  const rows = [
    [
      t('complaints.lookup.state'),
      answer
        ? t('complaints.lookup.answered', { day: dayInWords(answer.answered_at, lang) })
        : t('complaints.lookup.open', { day: calendarDayInWords(complaint.due_on, lang) }),
    ],
    [t('complaints.lookup.kind'), t(`complaints.kinds.${complaint.kind}`)],
    [t('complaints.lookup.filed'), dayInWords(complaint.filed_at, lang)],
    [t('complaints.lookup.detail'), complaint.detail],
    [t('complaints.lookup.request'), complaint.request],
    ...(answer
      ? [
          [t('complaints.lookup.answer'), answer.text],
          [t('complaints.lookup.actions'), answer.actions],
        ]
      : []),
  ];
  return (
    <div className={cx(card.card, css.sheet)}>
      <Heading level={2} look={3}>
        {t('complaints.filed.number')} {complaint.number}
      </Heading>
      <dl className={card.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PdfButton sheet={sheet} />
    </div>
  );
}
