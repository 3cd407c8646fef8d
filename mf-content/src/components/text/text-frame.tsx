import { momentDayText } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { cx, Heading } from '@horno/ui';
import type { ReactNode } from 'react';
import { type TextDoc, type TextSection, tableOfContents } from '../../domain/text-doc.ts';
import { ContentsNav } from './contents-nav.tsx';
import { RelatedTexts } from './related-texts.tsx';
import css from './text-frame.module.css';

interface TextFrameProps {
  doc: TextDoc;
  /** Address of this page, omitted from the related texts. */
  address: string;
  /** Visible sections, for the table of contents. Default: the whole text. */
  sections?: readonly TextSection[];
  children: ReactNode;
}

/** Header, table of contents and related texts of every text page. */
export function TextFrame({ doc, address, sections = doc.sections, children }: TextFrameProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const contents = tableOfContents(doc);
  const shown = contents.filter(({ id }) => sections.some((section) => section.id === id));
  return (
    <div className={`u-page ${css.page}`}>
      <header className={`u-stack u-gap-3 ${css.head}`}>
        <Heading level={1}>{doc.title}</Heading>
        {doc.summary ? <p className="lead">{doc.summary}</p> : null}
        <p className="small muted">
          <span>{t('text.updated')}</span> <time dateTime={doc.updatedAt}>{momentDayText(doc.updatedAt, lang)}</time>
        </p>
      </header>
      <div className={cx(contents.length > 0 && css.withContents)}>
        {shown.length > 0 ? <ContentsNav entries={shown} /> : null}
        <article className={`u-column u-gap-8 ${css.body}`}>{children}</article>
      </div>
      <RelatedTexts address={address} />
    </div>
  );
}
