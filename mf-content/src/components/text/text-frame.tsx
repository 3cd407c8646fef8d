import { useLang, useTranslation } from '@horno/kit';
import { cx, Heading } from '@horno/ui';
import type { ReactNode } from 'react';
import { type TextDoc, type TextSection, tableOfContents } from '../../domain/text-doc.ts';
import { dayInWords } from '../../domain/typography.ts';
import { ContentsNav } from './contents-nav.tsx';
import css from './text-frame.module.css';
import { TextsBeside } from './texts-beside.tsx';

interface TextFrameProps {
  doc: TextDoc;
  /** The page's own address, which is left out of the texts beside it. */
  address: string;
  /** What is on screen now, for the table of contents; its column stays while a search narrows the text. Default: the whole text. */
  sections?: readonly TextSection[];
  children: ReactNode;
}

/** Head, table of contents and foot of every text of the house. */
export function TextFrame({ doc, address, sections = doc.sections, children }: TextFrameProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const contents = tableOfContents(doc);
  const shown = contents.filter(({ id }) => sections.some((section) => section.id === id));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1}>{doc.title}</Heading>
        {doc.summary ? <p className="lead">{doc.summary}</p> : null}
        <p className="small muted">
          {t('text.updated')} <time dateTime={doc.updatedAt}>{dayInWords(doc.updatedAt, lang)}</time>
        </p>
      </header>
      <div className={cx(contents.length > 0 && css.withContents)}>
        {shown.length > 0 ? <ContentsNav entries={shown} /> : null}
        <article className={css.body}>{children}</article>
      </div>
      <TextsBeside address={address} />
    </div>
  );
}
