import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.maxLength(4000)));

/** As browsers send it to `report-uri`. */
const OldReportSchema = z.object({
  'csp-report': z.object({
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
});

/** As browsers send it to an endpoint of the Reporting API. */
const NewReportsSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.optional(z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text })),
    }),
  )
  .check(z.maxLength(20));

/** What is kept of a violation: whose code it was and what it tried; nothing about who saw it, or where. */
export interface Violation {
  /** `unknown` for what no file of ours did, an inline script for one. */
  remote: string;
  version?: string;
  directive: string;
  /** `inline`, `eval`, or an origin. */
  blocked: string;
}

const ASSET = /\/_assets\/(?:~\d{1,3}\/)?(shell|mf-[a-z0-9-]{1,40})\/([0-9a-f]{64})\//;
const DIRECTIVE = /^[a-z-]{3,40}/;
const WORDS = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
]);

function blockedOf(uri: string): string {
  if (WORDS.has(uri)) return uri;
  try {
    const { protocol, origin } = new URL(uri);
    return /^https?:$/.test(protocol) ? origin : protocol.replace(':', '');
  } catch {
    return 'other';
  }
}

function violation(directive = '', blocked = '', source = ''): Violation[] {
  // Extensions of the browser have a life of their own.
  if (/^(?:\w+-)?extension:/.test(source) || /^(?:\w+-)?extension/.test(blocked)) return [];
  const [, remote = 'unknown', version] = ASSET.exec(source) ?? [];
  const [name = 'other'] = DIRECTIVE.exec(directive) ?? [];
  return [{ remote, ...(version && { version }), directive: name, blocked: blockedOf(blocked) }];
}

/** Violations in what a browser sent; none in what is no report. */
export function violationsIn(body: unknown): Violation[] {
  const old = OldReportSchema.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return violation(directive, report['blocked-uri'], report['source-file']);
  }
  const reports = NewReportsSchema.safeParse(body);
  if (!reports.success) return [];
  return reports.data.flatMap(({ type, body: told }) =>
    type === 'csp-violation' && told ? violation(told.effectiveDirective, told.blockedURL, told.sourceFile) : [],
  );
}
