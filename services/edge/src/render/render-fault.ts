import type { FaultKind } from './protocol.ts';

/** A failed server rendering. The browser renders its region. */
export class RenderFault extends Error {
  override readonly name = 'RenderFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
