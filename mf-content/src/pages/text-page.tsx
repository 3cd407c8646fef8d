import type { Head } from '@horno/contracts/render';
import { type PageModule, page } from '@horno/kit';
import type { ComponentType } from 'react';
import { textTexts } from '../../locales/texts.ts';
import { MessagePage } from '../components/message/message-page.tsx';
import { TextPage, type TextPageProps } from '../components/text/text-page.tsx';
import { TextSkeleton } from '../components/text/text-skeleton.tsx';
import { contentData } from '../data/lazy-content.ts';
import type { TextAddress } from '../data/text.data.ts';
import type { TextDoc } from '../domain/text-doc.ts';

export interface TextData {
  /** Absent when the text does not exist. */
  doc?: TextDoc;
}

interface TextPageOptions extends TextAddress {
  /** Path of the page; also its canonical address. */
  address: string;
  /** Component of the page. Default: `TextPage`. */
  view?: ComponentType<TextPageProps>;
  jsonLd?: (doc: TextDoc) => Record<string, unknown>;
  /** Translations of a view with additional texts. Default: those of all text pages. */
  messages?: PageModule['messages'];
}

type T = (key: string) => string;

/** Returns the head of a text, or of a missing text. */
export function textHead(doc: TextDoc | undefined, address: string, t: T): Head {
  if (!doc) return { title: t('message.notFound.title'), robots: 'noindex' };
  return { title: doc.title, ...(doc.summary && { description: doc.summary }), canonical: address };
}

/** Creates the page of one text. All text pages load, render and fail in the same way. */
export function textPage({
  kind,
  slug,
  address,
  view: View = TextPage,
  jsonLd,
  messages = textTexts,
}: TextPageOptions): PageModule<TextData> {
  return page<TextData>({
    messages,
    component: ({ data: { doc } }) => (doc ? <View doc={doc} address={address} /> : <MessagePage kind="notFound" />),
    load: async (context) => {
      const doc = await contentData.loadText(context, { kind, ...(slug !== undefined && { slug }) });
      return doc ? { doc } : {};
    },
    status: ({ doc }) => (doc ? 200 : 404),
    head: ({ doc }, { t }) => ({ ...textHead(doc, address, t), ...(doc && jsonLd && { jsonLd: [jsonLd(doc)] }) }),
    skeleton: TextSkeleton,
  });
}
