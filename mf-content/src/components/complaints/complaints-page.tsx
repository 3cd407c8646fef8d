import { dayText, momentDayText } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { Button, cx, Heading } from '@horno/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ComplaintsData, Filed } from '../../data/complaints.data.ts';
import { emptyComplaint } from '../../domain/complaint.ts';
import { complaintDraft, fillForm } from '../../state/draft.ts';
import { useDraft } from '../../state/use-draft.ts';
import done from '../form/done.module.css';
import { Done } from '../form/done.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import card from '../text/facts.module.css';
import { ComplaintForm } from './complaint-form.tsx';
import css from './complaints-page.module.css';
import { LookupForm } from './lookup-form.tsx';
import { PdfButton } from './pdf-button.tsx';

type Asked = NonNullable<ComplaintsData['asked']>;

/** Complaints book required by law: files a sheet or looks one up. */
export function ComplaintsPage({ data, asked }: { data: ComplaintsData; asked: Asked }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { provider, now } = data;
  const views = [
    ['write', routes.complaintsBook.to({})],
    ['lookup', routes.complaintsBook.to({ mode: 'consulta' })],
  ] as const;
  return (
    <div className={`u-stack u-gap-6 ${css.page}`}>
      <header className="u-stack u-gap-4">
        <Heading level={1}>{t('complaints.title')}</Heading>
        <p className="lead muted">{t('complaints.lead')}</p>
        {provider ? (
          <dl className={cx(card.facts, css.provider)}>
            {(
              [
                ['name', provider.name],
                ['ruc', provider.ruc],
                ['address', provider.address],
                ['date', momentDayText(now, lang)],
              ] as const
            ).map(([key, value]) => (
              <div key={key}>
                <dt>{t(`complaints.provider.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </header>
      <nav className="u-cluster u-gap-2 no-print" aria-label={t('complaints.tabs.name')}>
        {views.map(([view, to]) => (
          <Link
            key={view}
            to={to}
            className={`u-inline-row u-link u-touch ${css.tab}`}
            aria-current={asked.view === view ? 'page' : undefined}
          >
            {t(`complaints.tabs.${view}`)}
          </Link>
        ))}
      </nav>
      {asked.view === 'lookup' ? <LookupForm number={asked.number} /> : <WriteSheet data={data} kind={asked.kind} />}
    </div>
  );
}

function WriteSheet({ data: { stores, rules }, kind }: { data: ComplaintsData; kind: string | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { round, values, write, remove } = useDraft(complaintDraft);
  const [filed, setFiled] = useState<{ sheet: Filed; document: string }>();
  if (filed) {
    const { number, email, due_on } = filed.sheet;
    return (
      <Done title={t('complaints.filed.title')}>
        <p className={done.number}>
          <span>{t('complaints.filed.number')}</span> <span translate="no">{number}</span>
        </p>
        <p>{t('complaints.filed.text', { email, day: dayText(due_on, lang) })}</p>
        <div className="u-cluster u-gap-3">
          <PdfButton sheet={{ number, document: filed.document, email }} />
          <Button variant="outline" onClick={() => setFiled(undefined)}>
            {t('complaints.filed.another')}
          </Button>
        </div>
      </Done>
    );
  }
  return (
    <>
      {values ? <DraftNotice onDrop={remove} /> : null}
      <ComplaintForm
        key={round}
        initial={fillForm(emptyComplaint, values ?? (kind === undefined ? {} : { kind }))}
        stores={stores}
        rules={rules}
        onChange={write}
        onFiled={(sheet, document) => {
          remove();
          setFiled({ sheet, document });
        }}
      />
    </>
  );
}
