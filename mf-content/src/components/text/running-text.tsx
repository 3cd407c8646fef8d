import { phoneParts } from '../../domain/phone-parts.ts';

/** Text with callable phone numbers that do not wrap. */
export function RunningText({ children }: { children: string }) {
  return phoneParts(children).map((part, i) =>
    part.kind === 'phone' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is replaced as a whole
      <a key={i} href={part.href} className="u-nowrap">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}
