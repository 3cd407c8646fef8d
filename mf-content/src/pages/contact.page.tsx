import { page, routes } from '@horno/kit';
import { contactTexts } from '../../locales/contact.ts';
import { ContactPage } from '../components/contact/contact-page.tsx';
import { type ContactData, loadContact } from '../data/contact.data.ts';

/** Contact form. A link can preset the subject (`?issue=&about=`). */
export default page<ContactData>({
  component: ContactPage,
  messages: contactTexts,
  reads: [],
  load: loadContact,
  head: (_, { t }) => ({
    title: t('contact.title'),
    description: t('contact.description'),
    canonical: routes.contact.to(),
  }),
});
