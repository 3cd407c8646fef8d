import { routes } from '@horno/kit';
import { FaqPage } from '../components/text/faq-page.tsx';
import { faqJsonLd } from '../domain/faq.ts';
import { textPage } from './text-page.tsx';

export default textPage({ kind: 'faq', address: routes.faq.to(), view: FaqPage, jsonLd: faqJsonLd });
