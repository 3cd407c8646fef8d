import type { Lang } from '@horno/contracts/wire';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { describeFinding, type Finding, finding, Refusal, type TextualFinding } from '../findings.ts';
import { inMegabytes, limits } from '../limits.ts';
import { phraseOf } from './problems.ts';

export interface Failure {
  status: number;
  findings: [Finding, ...Finding[]];
}

const tooLarge: Record<string, Finding> = {
  FST_REQ_FILE_TOO_LARGE: finding('REG-TOO-LARGE', { what: 'file', limit: inMegabytes(limits.fileBytes) }),
  FST_FILES_LIMIT: finding('REG-TOO-LARGE', { what: 'files', limit: limits.files }),
  FST_PARTS_LIMIT: finding('REG-TOO-LARGE', { what: 'parts', limit: limits.files }),
  FST_ERR_CTP_BODY_TOO_LARGE: finding('REG-TOO-LARGE', { what: 'body', limit: inMegabytes(limits.documentBytes) }),
};

/** Codes of a disk that takes no more: full, over its quota. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

function validationFindings(error: unknown): Finding[] {
  if (!hasZodFastifySchemaValidationErrors(error)) return [];
  return error.validation.slice(0, 20).map(({ instancePath, keyword, message = '', params }) =>
    finding('REG-VALIDATION', {
      field: instancePath.split('/').filter(Boolean).join('.') || (error.validationContext ?? 'body'),
      problem: phraseOf({ code: keyword, message, params }),
    }),
  );
}

/** A refusal with what zod says about the first wrong value, which is `field` or below it. */
export function invalid({ issues }: Pick<z.core.$ZodError, 'issues'>, field?: string): Refusal {
  const [{ path, code, message, ...params } = { path: [], code: 'custom', message: '' }] = issues;
  const place = [...(field ? [field] : []), ...path].map(String).join('.');
  return new Refusal([finding('REG-VALIDATION', { field: place, problem: phraseOf({ code, message, params }) })]);
}

/** Maps a thrown error to a response; undefined for an unexpected error. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof Refusal) return { status: error.status, findings: [...error.findings] };
  const [first, ...rest] = validationFindings(error);
  if (first) return { status: 400, findings: [first, ...rest] };
  const { code, statusCode = 500, message } = error as Partial<FastifyError>;
  if (code !== undefined && FULL.has(code)) return { status: 507, findings: [finding('REG-FULL')] };
  const large = code === undefined ? undefined : tooLarge[code];
  if (large) return { status: 413, findings: [large] };
  if (statusCode >= 500) return undefined;
  return { status: statusCode, findings: [finding('REG-VALIDATION', { field: 'request', problem: message ?? '' })] };
}

export interface FailureBody {
  code: string;
  findings: TextualFinding[];
}

export function failureBody({ findings }: Failure, lang: Lang): FailureBody {
  return { code: findings[0].code, findings: findings.map((each) => describeFinding(each, lang)) };
}
