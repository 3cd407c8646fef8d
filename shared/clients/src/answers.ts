import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Operation {
  operationId: string;
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

interface Response {
  description: string;
  content?: Record<string, object>;
  headers?: Record<string, object>;
}

/** An answer that a service gave. */
export interface Answer {
  status: number;
  /** Headers by their names in lower case. */
  headers: { get(name: string): string | null };
  /** Parsed body; undefined for one that is not JSON. */
  body?: unknown;
}

export interface AnswerCheck {
  /** Compares an answer with the document; returns what the document does not say of it. */
  (method: string, path: string, answer: Answer): string[];
  /** Returns the id of the operation of a request. */
  idOf(method: string, path: string): string | undefined;
}

/** Headers that a document must list when an answer has them. */
const LISTED = ['retry-after', 'etag'];
const DOCUMENT = 'api';

/** Returns a check of answers against a document: status, codes of a failure, headers and body. */
export function answerCheck(document: object): AnswerCheck {
  const { paths } = document as Document;
  const ajv = new Ajv2020({ strict: false, logger: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  ajv.addSchema(document, DOCUMENT);
  const patterns = Object.keys(paths)
    // An address without parameters is before one whose parameter it fits.
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => [path, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)] as const);

  function bodyFaults(place: readonly string[], body: unknown): string[] {
    const pointer = place.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    const validate = ajv.getSchema(`${DOCUMENT}#/${pointer}`);
    if (!validate) return [`no schema at ${pointer}`];
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  const pathOf = (address: string) => patterns.find(([, pattern]) => pattern.test(address))?.[0] ?? '';

  function faultsOf(method: string, address: string, { status, headers, body }: Answer): string[] {
    const path = pathOf(address);
    if (path === '' && status === 404) return [];
    const verb = method.toLowerCase();
    const response = paths[path]?.[verb]?.responses[status];
    if (!response) return [`${method} ${path || address}: ${status} is not listed`];
    const [type = ''] = headers.get('content-type')?.split(';') ?? [];
    const hasSchema = response.content?.[type] !== undefined;
    const hasBody = status !== 204 && status !== 304;
    return [
      ...LISTED.filter((name) => headers.get(name) !== null && !response.headers?.[name]).map(
        (name) => `header ${name}`,
      ),
      ...codesIn(body)
        .filter((code) => status >= 400 && !response.description.split(', ').includes(code))
        .map((code) => `code ${code}`),
      ...(hasBody && type !== '' && !hasSchema ? [`type ${type}`] : []),
      ...(body !== undefined && hasSchema
        ? bodyFaults(['paths', path, verb, 'responses', String(status), 'content', type, 'schema'], body)
        : []),
    ].map((fault) => `${method} ${path} ${status}: ${fault}`);
  }

  const idOf = (method: string, address: string) => paths[pathOf(address)]?.[method.toLowerCase()]?.operationId;
  return Object.assign(faultsOf, { idOf });
}

/** Returns the code of a failure: in its envelope, or beside its findings. */
function codesIn(body: unknown): string[] {
  const { code, error } = (body ?? {}) as { code?: string; error?: { code?: string } };
  return [code, error?.code].filter((each) => each !== undefined);
}
