import type { Lang } from '@horno/contracts/wire';
import type { Phrase } from './http/problems.ts';
import { fill } from './texts/fill.ts';
import { type FindingText, findingTextsEn } from './texts/findings.en.ts';
import { findingTextsEs } from './texts/findings.es.ts';

/** HTTP status of every refusal by code. 403 also answers a missing or unknown token. */
export const findingCodes = {
  'REG-VALIDATION': 400,
  'REG-SCHEMA': 422,
  'REG-SCHEMA-KEY': 422,
  'REG-IDENTITY': 422,
  'REG-DIGEST': 422,
  'REG-PATH': 422,
  'REG-REFERENCE': 422,
  'REG-EXPOSE': 422,
  'REG-FILE-MISSING': 422,
  'REG-FILE-EXTRA': 422,
  'REG-FILE-SIZE': 422,
  'REG-FILE-INTEGRITY': 422,
  'REG-TOO-LARGE': 413,
  'REG-POLICY-UNKNOWN': 422,
  'REG-POLICY-UNDECLARED': 422,
  'REG-SCRIPT-EVAL': 422,
  'REG-SCRIPT-IMPORT': 422,
  'REG-SCRIPT-INTEGRITY': 422,
  'REG-STYLE-GLOBAL': 422,
  'REG-STYLE-IMPORT': 422,
  'REG-RENDER-SERVER': 422,
  'REG-RENDER-BROWSER': 422,
  'REG-TRUSTED-TYPES': 422,
  'REG-UNMOUNT': 422,
  'REG-SERVER-FILE': 422,
  'REG-ROUTE': 422,
  'REG-ROUTE-RESERVED': 422,
  'REG-BUDGET': 422,
  'REG-BUDGET-FORMAT': 422,
  'REG-SHELL': 422,
  'REG-SHELL-FORMAT': 422,
  'REG-SHELL-FIRST': 422,
  'REG-SURFACE': 422,
  'REG-MIGRATION': 422,
  'REG-CALL': 422,
  'REG-EVENT-SCHEMA': 422,
  'REG-PAYLOAD-SCHEMA': 422,
  'REG-EVENT-NAME': 422,
  'REG-EVENT-OWNER': 409,
  'REG-EVENT-NOBODY': 422,
  'REG-SLOT-NOBODY': 422,
  'REG-SLOT-OWNER': 409,
  'REG-BREAK-PAYLOAD': 409,
  'REG-BREAK-WITHDRAWN': 409,
  'REG-PAYLOAD': 409,
  'REG-STATE-OWNER': 409,
  'REG-PACKAGE-DUPLICATE': 422,
  'REG-PACKAGE-RANGE': 422,
  'REG-NEEDED': 409,
  'REG-AUTH': 403,
  'REG-FORBIDDEN': 403,
  'REG-OWNER': 403,
  'REG-ORIGIN': 403,
  'REG-ONE-TIME': 403,
  'REG-NOT-FOUND': 404,
  'REG-VERSION-UNKNOWN': 404,
  'REG-DIGEST-SHORT': 422,
  'REG-VERSION-REVOKED': 409,
  'REG-ARTIFACT': 409,
  'REG-CHANNEL-EMPTY': 404,
  'REG-REMOTE-UNKNOWN': 404,
  'REG-RELEASE-UNKNOWN': 404,
  'REG-NO-PREVIOUS': 409,
  'REG-NO-PREVIOUS-VERSION': 409,
  'REG-STALE': 409,
  'REG-EMPTY-CHANGE': 422,
  'REG-PLAN-TIME': 422,
  'REG-PLAN-STATE': 409,
  'REG-SECOND-PERSON': 403,
  'REG-SAME-PERSON': 403,
  'REG-NO-PERSON': 403,
  'REG-FLAG-OWNER': 403,
  'REG-ROLLOUT-RUNNING': 409,
  'REG-ROLLOUT-NONE': 409,
  'REG-ROLLOUT-WHICH': 409,
  'REG-ROLLOUT-MANY': 409,
  'REG-ROLLOUT-STEPS': 409,
  'REG-ROLLOUT-FIRST': 422,
  'REG-ROLLOUT-CHANGE': 422,
  'REG-ROLLOUT-SAME': 422,
  'REG-ROLLOUT-SHARE': 409,
  'REG-REVERT': 409,
  'REG-REVERT-LATER': 409,
  'REG-KEY-EXTERNAL': 409,
  'REG-KEY-STATE': 409,
  'REG-OIDC': 403,
  'REG-OIDC-ROLE': 403,
  'REG-STORES-OFF': 409,
  'REG-STORES': 502,
  'REG-WEBHOOK-ADDRESS': 422,
  'REG-WEBHOOK-MANY': 409,
  'REG-RATE': 429,
  'REG-FULL': 507,
  'REG-INTERNAL': 500,
} as const;

export type FindingCode = keyof typeof findingCodes;

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

const texts: Record<Lang, Record<FindingCode, FindingText>> = { es: findingTextsEs, en: findingTextsEn };

export function describeFinding({ code, params }: Finding, lang: Lang): TextualFinding {
  const [message, hint] = texts[lang][code];
  const said = Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]);
  const filled = Object.fromEntries(said) as Record<string, string | number>;
  return { code, message: fill(message, filled), hint: fill(hint, filled) };
}
