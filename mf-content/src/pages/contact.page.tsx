import { page, routes } from '@horno/kit';
import { ContactPage } from '../components/contact/contact-page.tsx';
import { type ContactData, loadContact } from '../data/contact.data.ts';
import { contactMessages } from '../messages/contact.ts';

/** The contact form; a career or a text may say what it is about (`?issue=&about=`). */
export default page<ContactData>({
  component: ContactPage,
  messages: contactMessages,
  reads: [],
  load: loadContact,
  head: (_, { t }) => ({
    title: t('contact.title'),
    description: t('contact.description'),
    canonical: routes.contact.to(),
  }),
});
