/** A failed call: the code of the api, or of the connection. */
export interface Failure {
  code: string;
  message: string;
  /** Difference of the shop's clock from this one, in ms. */
  offsetMs?: number;
}

/** A refusal of the api. A repeated call would be refused too. */
export class Refused extends Error {
  readonly code: string;

  constructor(failure: Failure) {
    super(explain(failure));
    this.code = failure.code;
  }
}

const hints: Record<string, string> = {
  'TILL-01': 'Check --key-id and --secret, or make another key: pnpm api:stores key <store> --label <name>.',
  'TILL-02': 'Pass another key: pnpm api:stores key <store> --label <name>.',
  FORBIDDEN: 'The key belongs to another store: check --store.',
};

/** Returns one line about a failure, with its code and what to do. */
export function explain({ code, message, offsetMs }: Failure): string {
  if (code === 'TILL-03') return `${code}: ${clockLine(offsetMs ?? 0)}`;
  return [`${code}: ${message.replace(/\.$/, '')}.`, hints[code]].filter(Boolean).join(' ');
}

function clockLine(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  const direction = offsetMs > 0 ? 'behind' : 'ahead of';
  return `the clock here is ${minutes} minutes ${direction} the shop's. Set it; the till uses the shop's time meanwhile.`;
}
