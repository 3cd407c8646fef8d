import type { TextDoc } from '../../domain/text-doc.ts';
import { SectionView } from '../text/section-view.tsx';
import { TextBlocks } from '../text/text-blocks.tsx';
import { TextFrame } from '../text/text-frame.tsx';
import { ReceiptLookup } from './receipt-lookup.tsx';

/** Lookup of an electronic receipt, with the text about receipts below it. */
export function ReceiptPage({ doc, address }: { doc: TextDoc; address: string }) {
  return (
    <TextFrame doc={doc} address={address}>
      <ReceiptLookup />
      {doc.sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks} />
        </SectionView>
      ))}
    </TextFrame>
  );
}
