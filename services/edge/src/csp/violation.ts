import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.maxLength(4000)));

/** Report that browsers send to `report-uri`. */
const ReportUriSchema = z.object({
  'csp-report': z.object({
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
    disposition: text,
  }),
});

/** Reports that browsers send to an endpoint of the Reporting API. */
const ReportingApiSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.optional(z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text })),
    }),
  )
  .check(z.maxLength(20));

/** Stored data of a violation. It contains nothing about the visitor or the page. */
export interface Violation {
  /** Remote whose code caused the violation; `unknown` for code outside of versions, such as an inline script. */
  remote: string;
  version?: string;
  directive: string;
  /** `inline`, `eval`, or an origin. */
  blocked: string;
}

const ASSET = /\/_assets\/(?:~\d{1,3}\/)?(shell|mf-[a-z0-9-]{1,40})\/([0-9a-f]{64})\//;
const DIRECTIVE = /^[a-z-]{3,40}/;
const KEYWORDS = new Set([
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
  if (KEYWORDS.has(uri)) return uri;
  try {
    const { protocol, origin } = new URL(uri);
    return /^https?:$/.test(protocol) ? origin : protocol.replace(':', '');
  } catch {
    return 'other';
  }
}

function violation(directive = '', blocked = '', source = ''): Violation[] {
  // Violations of browser extensions are ignored.
  if (/^(?:\w+-)?extension:/.test(source) || /^(?:\w+-)?extension/.test(blocked)) return [];
  const [, remote = 'unknown', version] = ASSET.exec(source) ?? [];
  const [name = 'other'] = DIRECTIVE.exec(directive) ?? [];
  return [{ remote, ...(version && { version }), directive: name, blocked: blockedOf(blocked) }];
}

/** Parses a report of a browser. Returns [] when it is malformed. */
export function violationsIn(body: unknown): Violation[] {
  const report = ReportUriSchema.safeParse(body);
  if (report.success) {
    const details = report.data['csp-report'];
    const directive = details['effective-directive'] ?? details['violated-directive'];
    return violation(directive, details['blocked-uri'], details['source-file']);
  }
  const reports = ReportingApiSchema.safeParse(body);
  if (!reports.success) return [];
  return reports.data.flatMap(({ type, body: details }) =>
    type === 'csp-violation' && details
      ? violation(details.effectiveDirective, details.blockedURL, details.sourceFile)
      : [],
  );
}
