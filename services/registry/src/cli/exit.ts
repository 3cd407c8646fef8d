/** A reason with a way out: of the registry, or of the command line itself. */
interface CliFinding {
  code: string;
  message: string;
  hint: string;
}

/** 0 done · 1 refused, with findings · 2 not understood · 3 the registry cannot be reached */
export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** Ends the run with this code and these words. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
  readonly exitCode: number;
  readonly code: string;
  readonly findings: readonly CliFinding[];

  constructor(
    exitCode: number,
    { code, message, findings = [] }: { code: string; message: string; findings?: readonly CliFinding[] },
  ) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.findings = findings;
  }
}

/** A setting that cannot be used. */
export function badSetting(code: string, message: string, hint: string): CliFailure {
  return new CliFailure(exitCodes.usage, { code, message, findings: [{ code, message, hint }] });
}
