import { expect, test } from '@jest/globals';
import { countQuestions, faqJsonLd, searchFaq } from './faq.ts';
import type { TextSection } from './text-doc.ts';

const sections: TextSection[] = [
  { id: 'inicio', blocks: [{ type: 'p', text: 'Lo que más nos preguntan.' }] },
  {
    id: 'pagos',
    heading: 'Pagos',
    blocks: [
      { type: 'qa', question: '¿Cómo puedo pagar?', answer: 'Con tarjeta o en efectivo.' },
      { type: 'qa', question: '¿Puedo pedir factura?', answer: 'Sí, con tu RUC y razón social.' },
    ],
  },
];

test('searchFaq ignores accents and requires every word', () => {
  expect(searchFaq(sections, 'razon RUC')).toEqual([{ ...sections[1], blocks: [sections[1]?.blocks[1]] }]);
  expect(searchFaq(sections, 'factura efectivo')).toEqual([]);
});

test('searchFaq matches headings', () => {
  expect(countQuestions(searchFaq(sections, 'pagos'))).toBe(2);
});

test('searchFaq returns everything without a query', () => {
  expect(searchFaq(sections, '  ')).toEqual(sections);
});

test('faqJsonLd contains each question with its answer', () => {
  expect(faqJsonLd({ sections })).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: '¿Cómo puedo pagar?', acceptedAnswer: { text: 'Con tarjeta o en efectivo.' } },
      { name: '¿Puedo pedir factura?' },
    ],
  });
});
