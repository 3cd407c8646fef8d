/** Reasons of a help request, as in `HelpKindSchema` of the wire. */
export type OrderHelpKind = 'late' | 'missing' | 'wrong' | 'quality' | 'payment' | 'other';

/** Minimum length of a message. */
const MIN_MESSAGE = 5;

/** Returns the missing field of a help request. A late order needs no message. */
export function helpFault({ kind, message }: { kind: OrderHelpKind; message: string }): 'message' | undefined {
  return kind !== 'late' && message.trim().length < MIN_MESSAGE ? 'message' : undefined;
}
