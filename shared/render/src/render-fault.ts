import type { FaultKind } from './protocol.ts';

/** A failed server rendering. The browser renders its region. */
export class RenderFault extends Error {
  override readonly name = 'RenderFault';
  readonly kind: FaultKind;
  /** A call of the api failed while the bundle rendered. */
  readonly isAfterFailedCall: boolean;

  constructor(kind: FaultKind, message: string, isAfterFailedCall = false) {
    super(message);
    this.kind = kind;
    this.isAfterFailedCall = isAfterFailedCall;
  }
}
