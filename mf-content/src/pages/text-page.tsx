import type { Head } from '@horno/contracts/render';
import { type PageModule, page } from '@horno/kit';
import type { ComponentType } from 'react';
import { MessagePage } from '../components/message/message-page.tsx';
import { TextPage, type TextPageProps } from '../components/text/text-page.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import { loadText, type TextAddress } from '../data/text.data.ts';
import type { TextDoc } from '../domain/text-doc.ts';
import { textMessages } from '../messages/text.ts';

export interface TextData {
  /** Absent when the house has no such text. */
  doc?: TextDoc;
}

interface TextPageOptions extends TextAddress {
  /** Where the text lives; also its canonical address. */
  address: string;
  /** How it is shown. Default: as it is. */
  view?: ComponentType<TextPageProps>;
  jsonLd?: (doc: TextDoc) => Record<string, unknown>;
  /** Where the view has texts of its own, with those of all texts. */
  messages?: PageModule['messages'];
}

type T = (key: string) => string;

/** Head of a text, or of its absence. */
export function textHead(doc: TextDoc | undefined, address: string, t: T): Head {
  if (!doc) return { title: t('message.notFound.title'), robots: 'noindex' };
  return { title: doc.title, ...(doc.summary && { description: doc.summary }), canonical: address };
}

/** The page of one text of the house: all of them load, look and fail alike. */
export function textPage({
  kind,
  slug,
  address,
  view: View = TextPage,
  jsonLd,
  messages = textMessages,
}: TextPageOptions): PageModule<TextData> {
  return page<TextData>({
    messages,
    component: ({ data: { doc } }) => (doc ? <View doc={doc} address={address} /> : <MessagePage kind="notFound" />),
    load: async (context) => {
      const doc = await loadText(context, { kind, ...(slug !== undefined && { slug }) });
      return doc ? { doc } : {};
    },
    status: ({ doc }) => (doc ? 200 : 404),
    head: ({ doc }, { t }) => ({ ...textHead(doc, address, t), ...(doc && jsonLd && { jsonLd: [jsonLd(doc)] }) }),
    skeleton: TextSkeleton,
  });
}
