/** The introduction of an API document. */
interface About {
  title: string;
  description: string;
  /** Descriptions of the groups of calls, by name. */
  tags: Readonly<Record<string, string>>;
  securitySchemes: Readonly<Record<string, object>>;
}

/** Returns the frame of an API document: all but its calls and their schemas. */
export function documentFrame({ title, description, tags, securitySchemes }: About) {
  return {
    openapi: '3.1.0',
    info: {
      ...{ title, description, version: '1.0.0' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Horno' },
    },
    servers: [{ url: '/', description: 'The address that serves this document' }],
    tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
    components: { securitySchemes: { ...securitySchemes } as never },
  };
}

const retryAfter = { type: 'integer', description: 'Seconds until another try may succeed' };
/** Statuses after which a client may try again. */
const again: ReadonlySet<number> = new Set([429, 503]);

/** Returns the failures of a call by status: each with its codes, and the schema of its body. */
export function failuresOf(
  codes: Iterable<readonly [code: string, status: number]>,
  schema: string,
): Record<string, object> {
  const byStatus = new Map<number, Set<string>>();
  for (const [code, status] of codes) byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: [...some].join(', '),
        content,
        ...(again.has(status) && { headers: { 'retry-after': retryAfter } }),
      },
    ]),
  );
}

const described: Readonly<Record<string, string>> = { 200: 'Answer', 201: 'Made', 204: 'Done' };

/** Returns the answers of a call with a description of each: what its schema says, else what its status means. */
export function withDescriptions(answers: Readonly<Record<string, object>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [status, { description: described[status], ...answer }]),
  );
}

/** The request header of a call whose answer has an ETag. */
export const knownTag = { type: 'string', description: 'ETag of an earlier answer: 304 when nothing has changed' };

/** Adds the ETag to the success of a call, and the answer to a client that has it. */
export function withTag(answers: Readonly<Record<string, object>>): Record<string, object> {
  const headers = { etag: { type: 'string', description: 'Name of this answer, for `If-None-Match`' } };
  return {
    ...answers,
    200: { ...answers[200], headers },
    304: { description: 'Not changed', type: 'null', headers },
  };
}

interface Document {
  tags?: { name: string }[];
  paths?: Record<string, Record<string, { tags?: string[]; security?: object[] }>>;
  components?: { securitySchemes?: Record<string, object> };
}

/** Returns an API document with the calls of one group only, and what they need. */
export function ofGroup<T extends object>(document: T, group: string): T {
  const { tags = [], paths = {}, components = {}, ...rest } = document as Document;
  const own = Object.entries(paths).flatMap(([path, methods]) => {
    const some = Object.entries(methods).filter(([, call]) => call.tags?.includes(group));
    return some.length > 0 ? [[path, Object.fromEntries(some)] as const] : [];
  });
  const used = new Set(
    own.flatMap(([, methods]) => Object.values(methods).flatMap(({ security = [] }) => security.flatMap(Object.keys))),
  );
  const schemes = Object.entries(components.securitySchemes ?? {}).filter(([name]) => used.has(name));
  return {
    ...rest,
    tags: tags.filter(({ name }) => name === group),
    paths: Object.fromEntries(own),
    components: { ...components, securitySchemes: Object.fromEntries(schemes) },
  } as T;
}
