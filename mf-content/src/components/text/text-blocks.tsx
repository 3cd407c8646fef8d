import { Heading } from '@horno/ui';
import type { TextBlock } from '../../domain/text-doc.ts';
import { RunningText } from './running-text.tsx';
import css from './text-blocks.module.css';

function BlockView({ block }: { block: TextBlock }) {
  switch (block.type) {
    case 'h3':
      return <Heading level={3}>{block.text}</Heading>;
    case 'p':
      return (
        <p className={css.paragraph}>
          <RunningText>{block.text}</RunningText>
        </p>
      );
    case 'ul':
    case 'ol': {
      const List = block.type;
      return (
        <List>
          {block.items.map((item) => (
            <li key={item}>
              <RunningText>{item}</RunningText>
            </li>
          ))}
        </List>
      );
    }
    case 'qa':
      return (
        <div>
          <Heading level={3}>{block.question}</Heading>
          <p className="u-mt-1">
            <RunningText>{block.answer}</RunningText>
          </p>
        </div>
      );
  }
}

/** Renders paragraphs, lists and questions. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  if (blocks.length === 0) return null;
  return (
    <div className={`u-stack u-gap-4 ${css.blocks}`}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text is replaced as a whole; places are its blocks' only identity
        <BlockView key={i} block={block} />
      ))}
    </div>
  );
}
