import type { Lang } from '@horno/contracts/wire';
import type { FastifyRequest } from 'fastify';
import { describeFinding, type Finding, type TextualFinding } from '../findings.ts';

/** A form as it was sent, and why its order was refused. */
export interface FormState {
  /** Path to which the form was sent; a page may have several forms. */
  action: string;
  values: Readonly<Record<string, string>>;
  /** Problems of its fields by name, in the order of the findings. */
  problems: Readonly<Record<string, string>>;
  /** Findings about no field. */
  others: readonly TextualFinding[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Renders the page of the form again when its order is refused. */
    showForm?: () => Promise<string | undefined>;
    /** Body as it was sent; its schema replaces it. */
    sentForm?: unknown;
    formState?: FormState;
  }
}

/** Findings that are about one field. */
const fieldOf: Partial<Record<Finding['code'], string>> = {
  'REG-WEBHOOK-ADDRESS': 'url',
  'REG-REMOTE-UNKNOWN': 'names',
  'REG-ROLLOUT-FIRST': 'steps',
};

/** Path of the field and what is wrong with it. */
function problemIn(finding: Finding, lang: Lang): [field: string, problem: string] | undefined {
  const { message, hint } = describeFinding(finding, lang);
  const field = fieldOf[finding.code];
  if (field) return [field, `${message} ${hint}`];
  if (finding.code !== 'REG-VALIDATION') return undefined;
  const { field: path, problem } = finding.params;
  const text = typeof problem === 'object' ? problem[lang] : String(problem);
  return [String(path).split('.')[0] ?? '', `${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
}

/** State of a form whose order was refused. */
export function formStateOf(request: FastifyRequest, findings: readonly Finding[], lang: Lang): FormState {
  const sent = Object.entries((request.sentForm ?? {}) as Record<string, unknown>);
  const values = Object.fromEntries(sent.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  const found = findings.map((each) => ({ each, problem: problemIn(each, lang) }));
  return {
    action: request.url.split('?')[0] ?? '',
    values,
    // The first problem of a field is shown.
    problems: Object.fromEntries(found.flatMap(({ problem }) => (problem ? [problem] : [])).reverse()),
    others: found.flatMap(({ each, problem }) => (problem ? [] : [describeFinding(each, lang)])),
  };
}

/** Shows the page of the form again, with its values and problems, when the order of this route is refused. */
export const withForm = (show: (request: FastifyRequest) => Promise<string | undefined>) => ({
  // After the rights of the page: a form is shown again only to those who may see it.
  preValidation: async (request: FastifyRequest): Promise<void> => {
    request.sentForm = request.body;
    request.showForm = () => show(request);
  },
});
