import type { FaultKind } from './protocol.ts';

/** A rendering that did not come about: its region is left to the browser. */
export class RenderFault extends Error {
  override readonly name = 'RenderFault';
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
