import type { TextDoc } from '../../domain/text-doc.ts';
import { SectionView } from './section-view.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { TextFrame } from './text-frame.tsx';

export interface TextPageProps {
  doc: TextDoc;
  address: string;
}

/** Page of a plain text. */
export function TextPage({ doc, address }: TextPageProps) {
  return (
    <TextFrame doc={doc} address={address}>
      {doc.sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
        </SectionView>
      ))}
    </TextFrame>
  );
}
