import { whatsappLink } from '@horno/contracts/whatsapp';
import { clockText } from '@horno/domain';
import { routes, useLang, useTranslation } from '@horno/kit';
import { BookIcon, Button, ButtonLink, ChatIcon, Heading, PhoneIcon } from '@horno/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ContactData } from '../../data/contact.data.ts';
import { emptyContact } from '../../domain/contact.ts';
import { contactDraft, fillForm } from '../../state/draft.ts';
import { useDraft } from '../../state/use-draft.ts';
import done from '../form/done.module.css';
import { Done } from '../form/done.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { ContactForm } from './contact-form.tsx';
import css from './contact-page.module.css';

const telephone = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Phone numbers, WhatsApp and hours of the chain. */
function CallCard({ phones, whatsapp, shopName, hours }: Required<Pick<ContactData, 'phones'>> & ContactData) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className="u-panel u-stack u-justify-start u-gap-2 u-shadow u-p-5">
      <Heading level={2} look={3}>
        {t('contact.call')}
      </Heading>
      <a className={`u-inline-row u-gap-2 u-touch ${css.phone}`} href={telephone(phones.lima)}>
        <PhoneIcon size="s" /> <span>{phones.lima}</span>
      </a>
      <p>
        <span>{t('contact.province')}</span>: <a href={telephone(phones.province)}>{phones.province}</a>
      </p>
      {whatsapp === undefined ? null : (
        <ButtonLink
          href={whatsappLink(t('contact.whatsappText', { shop: shopName }), whatsapp)}
          target="_blank"
          rel="noopener"
          variant="outline"
          icon={<ChatIcon size="s" />}
        >
          {t('contact.whatsapp')}
        </ButtonLink>
      )}
      {hours ? (
        <p className="small muted">
          {t('contact.every')}, {clockText(hours.open, lang, 'short')} – {clockText(hours.close, lang, 'short')}
        </p>
      ) : null}
    </div>
  );
}

/** Contact form with the phone numbers and the complaints book beside it. */
export function ContactPage({ data }: { data: ContactData }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { round, values, write, remove } = useDraft(contactDraft);
  const [ticket, setTicket] = useState<{ id: string; email: string }>();
  const about = search.get('about')?.slice(0, 80);
  const asked = { issue: search.get('issue') ?? '', message: about ? `${t('contact.about', { about })}\n` : '' };
  return (
    <div className={`u-stack u-gap-8 u-page ${css.page}`}>
      <div className={`u-stack u-content-start u-gap-5 ${css.main}`}>
        <Heading level={1}>{t('contact.title')}</Heading>
        <p className="lead muted">{t('contact.lead')}</p>
        {ticket ? (
          <Done title={t('contact.sent.title')}>
            <p>{t('contact.sent.text', { email: ticket.email })}</p>
            <p className={done.number}>{ticket.id}</p>
            <Button variant="outline" onClick={() => setTicket(undefined)}>
              {t('contact.sent.another')}
            </Button>
          </Done>
        ) : (
          <>
            {values ? <DraftNotice onDrop={remove} /> : null}
            <ContactForm
              key={round}
              initial={fillForm(emptyContact, values ?? asked)}
              rules={data.rules}
              onChange={write}
              onSent={(sent) => {
                remove();
                setTicket(sent);
              }}
            />
          </>
        )}
      </div>
      <aside className="u-stack u-content-start u-gap-4" aria-label={t('contact.call')}>
        {data.phones ? <CallCard {...data} phones={data.phones} /> : null}
        <div className="u-panel u-stack u-justify-start u-gap-2 u-shadow u-p-5">
          <Heading level={2} look={3}>
            {t('contact.complaint')}
          </Heading>
          <p>{t('contact.complaintText')}</p>
          <ButtonLink as={Link} to={routes.complaintsBook.to({})} variant="outline" icon={<BookIcon size="s" />}>
            {t('contact.toBook')}
          </ButtonLink>
          <Link to={routes.faq.to()} className="u-inline-row u-touch">
            {t('contact.faq')}
          </Link>
        </div>
      </aside>
    </div>
  );
}
