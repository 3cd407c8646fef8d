import { page, routes } from '@horno/kit';
import { contactTexts } from '../../locales/contact.ts';
import { ContactPage } from '../components/contact/contact-page.tsx';
import type { ContactData } from '../data/contact.data.ts';
import { contentData } from '../data/lazy-content.ts';

/** Contact form. A link can preset the subject (`?issue=&about=`). */
export default page<ContactData>({
  component: ContactPage,
  messages: contactTexts,
  reads: [],
  load: contentData.loadContact,
  head: (_, { t }) => ({
    title: t('contact.title'),
    description: t('contact.description'),
    canonical: routes.contact.to(),
  }),
});
