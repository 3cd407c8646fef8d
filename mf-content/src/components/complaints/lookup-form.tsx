import type { Complaint } from '@horno/contracts/complaint';
import { dayText, momentDayText } from '@horno/domain';
import { errorCodeOf, useApi, useLang, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, cx, Heading, Notice, TextField } from '@horno/ui';
import { useState } from 'react';
import { contentData } from '../../data/lazy-content.ts';
import { type ComplaintKey, validateComplaintKey } from '../../domain/complaint.ts';
import css from '../form/form.module.css';
import { FormReport } from '../form/form-report.tsx';
import { useTextProps } from '../form/use-text-props.ts';
import card from '../text/facts.module.css';
import { PdfButton } from './pdf-button.tsx';

interface Found {
  complaint: Complaint;
  sheet: ComplaintKey;
}

/** Looks up a sheet and its answer, by its number, and the document and e-mail that it was filed with. */
export function LookupForm({ number }: { number: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const [found, setFound] = useState<Found>();
  const form = useForm<ComplaintKey>({
    initial: { number, document: '', email: '' },
    validate: validateComplaintKey,
    onValid: (values) => {
      const key = {
        number: values.number.trim(),
        document: values.document.trim(),
        email: values.email.trim(),
      };
      setFound(undefined);
      void form.send(async () => setFound({ complaint: await contentData.lookUpComplaint(api, key), sheet: key }));
    },
  });
  const isMissing = errorCodeOf(form.failure) === 'NOT_FOUND';
  const text = useTextProps(form, (field) => t(`complaints.fields.${field}`));
  return (
    <>
      <form className={css.form} {...form.form}>
        <p>{t('complaints.lookup.lead')}</p>
        <FormReport form={form} isFailureShown={!isMissing} />
        {isMissing ? <Notice variant="warning">{t('complaints.lookup.missing')}</Notice> : null}
        <div className={`u-stack u-gap-4 ${css.pair}`}>
          <TextField
            {...text('number')}
            hint={t('complaints.hints.number')}
            autoComplete="off"
            numeric
            maxLength={14}
          />
          <TextField {...text('document')} autoComplete="off" numeric maxLength={16} />
        </div>
        <TextField {...text('email')} type="email" inputMode="email" autoComplete="email" maxLength={120} />
        <div className="u-row u-flex-wrap u-gap-3">
          <Button type="submit" busy={form.isSending} busyLabel={t('form.sending')}>
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
        ? t('complaints.lookup.answered', { day: momentDayText(answer.answered_at, lang) })
        : t('complaints.lookup.open', { day: dayText(complaint.due_on, lang) }),
    ],
    [t('complaints.lookup.kind'), t(`complaints.kinds.${complaint.kind}`)],
    [t('complaints.lookup.filed'), momentDayText(complaint.filed_at, lang)],
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
    <div className={cx(card.card, 'u-justify-start')}>
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
