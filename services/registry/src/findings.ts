import type { Lang } from '@horno/contracts/wire';
import { openTexts } from '@horno/server/texts';
import en from '../locales/findings.en.json' with { type: 'json' };
import es from '../locales/findings.es.json' with { type: 'json' };
import { type FindingCode, findingCodes } from './finding-codes.ts';
import type { Phrase } from './http/problems.ts';

export interface Finding {
  code: FindingCode;
  /** Values for the placeholders of the texts: paths, sizes, other remotes; a phrase in the language of the reader. */
  params: Readonly<Record<string, string | number | Phrase>>;
}

export interface TextualFinding {
  code: FindingCode;
  message: string;
  hint: string;
}

export function finding(code: FindingCode, params: Finding['params'] = {}): Finding {
  return { code, params };
}

/** A refusal with at least one finding; the first one determines the status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly findings: readonly [Finding, ...Finding[]];

  constructor(findings: readonly [Finding, ...Finding[]], options?: ErrorOptions) {
    super(findings.map((each) => each.code).join(', '), options);
    this.findings = findings;
  }

  get status(): number {
    return findingCodes[this.findings[0].code];
  }
}

export function refuse(code: FindingCode, params?: Finding['params']): Refusal {
  return new Refusal([finding(code, params)]);
}

/** Throws one refusal with all findings, or does nothing when there are none. */
export function refuseAny(findings: readonly Finding[]): void {
  const [first, ...rest] = findings;
  if (first) throw new Refusal([first, ...rest]);
}

const text = openTexts<Lang, typeof es>({ es, en });

export function describeFinding({ code, params }: Finding, lang: Lang): TextualFinding {
  const said = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]);
  const filled = Object.fromEntries(said) as Record<string, string | number>;
  return { code, message: text(lang, `${code}.message`, filled), hint: text(lang, `${code}.hint`, filled) };
}
