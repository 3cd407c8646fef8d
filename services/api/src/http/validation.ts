import type { RefusedField } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { type FieldFaultKind, fieldMessage } from '../texts/fields.ts';

/** A zod issue as the type provider passes it to Fastify. */
interface Issue {
  keyword?: string;
  instancePath?: string;
  params?: Record<string, unknown>;
}

/** Returns the field errors in the customer's language. */
export function fieldFaults(
  issues: readonly Issue[],
  request: FastifyRequest,
  part: string,
  lang: Lang,
): RefusedField[] {
  const faults = issues.flatMap((issue) => {
    const path = (issue.instancePath ?? '').split('/').filter((step) => step !== '');
    const kind = kindOf(issue, valueAt(partOf(request, part), path));
    const keys = issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params?.keys) ? issue.params.keys : [''];
    return keys.map((key) => ({
      field: [...path, ...(key === '' ? [] : [String(key)])].join('.'),
      message: fieldMessage(kind, { lang }, limitsOf(issue)),
    }));
  });
  // Return one error per field: the first, because the others may follow from it.
  return faults.filter((fault, index) => faults.findIndex(({ field }) => field === fault.field) === index).slice(0, 50);
}

function kindOf(issue: Issue, value: unknown): FieldFaultKind {
  if (value === undefined || value === '') return 'required';
  const isText = issue.params?.origin === 'string';
  // One missing letter is a missing text: it holds spaces only.
  if (issue.keyword === 'too_small' && isText) return limitsOf(issue).min === 1 ? 'required' : 'short';
  if (issue.keyword === 'too_big' && isText) return 'long';
  return 'invalid';
}

function limitsOf({ params }: Issue): { min: number | undefined; max: number | undefined } {
  const numberOf = (limit: unknown) => (typeof limit === 'number' ? limit : undefined);
  return { min: numberOf(params?.minimum), max: numberOf(params?.maximum) };
}

function partOf(request: FastifyRequest, part: string): unknown {
  if (part === 'querystring') return request.query;
  return part === 'params' ? request.params : request.body;
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null ? (current as Record<string, unknown>)[key] : undefined,
    value,
  );
}
