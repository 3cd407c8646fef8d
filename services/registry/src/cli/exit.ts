import type { TextualFinding } from '../findings.ts';

/** 0 done · 1 refused, with findings · 2 not understood · 3 the registry cannot be reached */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** Ends the run with this code and these words. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
  readonly exitCode: number;
  readonly code: string;
  readonly findings: readonly TextualFinding[];

  constructor(
    exitCode: number,
    { code, message, findings = [] }: { code: string; message: string; findings?: readonly TextualFinding[] },
  ) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.findings = findings;
  }
}
