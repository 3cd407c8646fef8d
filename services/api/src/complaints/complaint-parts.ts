import type { Lang } from '@horno/contracts/wire';
import { formatMoney, toMinor } from '@horno/domain';
import en from '../../locales/complaints.en.json' with { type: 'json' };
import es from '../../locales/complaints.es.json' with { type: 'json' };
import { shownTime } from '../texts/clock-text.ts';
import type { ComplaintRow } from './complaints.repo.ts';

/** Texts of the complaints book. The headings are those of the legal form (DS 011-2011-PCM, annex I). */
export const complaintTexts: Record<Lang, typeof es> = { es, en };

export interface SheetPart {
  heading: string;
  rows: readonly (readonly [label: string, value: string])[];
  notes?: readonly string[];
}

/** Returns the parts of a sheet in order, for the PDF and for the mail to the shop. */
export function partsOf(row: ComplaintRow, lang: Lang, symbol: string): SheetPart[] {
  const words = complaintTexts[lang];
  const { consumer, good, provider } = row;
  const { document, parent } = consumer;
  const parentDocument = parent?.document ? ` (${parent.document.type} ${parent.document.number})` : '';
  const amount = good.amount === undefined ? words.none : formatMoney(toMinor(good.amount), lang, symbol);
  return [
    {
      heading: words.provider.heading,
      rows: [
        [words.provider.name, provider.name],
        [words.provider.ruc, provider.ruc],
        [words.provider.address, provider.address],
        ...(row.outletName === null ? [] : [[words.provider.store, row.outletName] as const]),
      ],
    },
    {
      heading: words.consumer.heading,
      rows: [
        [words.consumer.name, `${consumer.first_name} ${consumer.last_name}`],
        [words.consumer.document, `${document.type} ${document.number}`],
        [words.consumer.address, consumer.address],
        [words.consumer.phone, consumer.phone],
        [words.consumer.email, consumer.email],
        ...(parent ? [[words.consumer.parent, `${parent.name}${parentDocument}`] as const] : []),
      ],
    },
    {
      heading: words.good.heading,
      rows: [
        [words.good.type, words.goodTypes[good.type]],
        [words.good.order, good.order_number || words.none],
        [words.good.amount, amount],
        [words.good.description, good.description],
      ],
    },
    {
      heading: words.detail.heading,
      rows: [
        [words.detail.kind, words.kinds[row.kind]],
        [words.detail.detail, row.detail],
        [words.detail.request, row.request],
        [words.detail.signature, words.detail.signed],
      ],
      notes: words.kindNotes,
    },
    answerPart(row, lang),
  ];
}

/** Returns the provider's part, which is filled in with the answer. */
export function answerPart({ answeredAt, answer, actions }: ComplaintRow, lang: Lang): SheetPart {
  const words = complaintTexts[lang].actions;
  if (answeredAt === null) return { heading: words.heading, rows: [[words.date, words.none]] };
  return {
    heading: words.heading,
    rows: [
      [words.date, shownTime(answeredAt, lang)],
      [words.answer, answer ?? ''],
      [words.taken, actions ?? ''],
    ],
  };
}
