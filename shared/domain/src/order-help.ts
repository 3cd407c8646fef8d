/** What a customer may need help with; the wire's `HelpKindSchema`. */
export type OrderHelpKind = 'late' | 'missing' | 'wrong' | 'quality' | 'payment' | 'other';

/** Shortest message that tells somebody something. */
const MIN_MESSAGE = 5;

/** What is missing in a call for help: being late says it all, the rest needs words. */
export function helpFault({ kind, message }: { kind: OrderHelpKind; message: string }): 'message' | undefined {
  return kind !== 'late' && message.trim().length < MIN_MESSAGE ? 'message' : undefined;
}
