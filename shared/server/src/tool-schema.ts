const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns what the members of a tuple may be. Its length is limited, so no further member exists. */
function membersOf(members: readonly unknown[]): unknown {
  const kinds = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  return kinds.length === 1 ? kinds[0] : { anyOf: kinds };
}

/**
 * Returns an API document in the words of all tools: each array says what its members are, where JSON Schema says of a tuple that it has
 * no others (`items: false`), and no number is a multiple of a fraction, because validators that divide floats refuse 8.7 as one of 0.01.
 */
export function forTools<T>(document: T): T {
  if (Array.isArray(document)) return document.map((member) => forTools(member)) as T;
  if (!isRecord(document)) return document;
  const made = Object.fromEntries(Object.entries(document).map(([key, value]) => [key, forTools(value)]));
  const { prefixItems, items, maxItems, multipleOf } = made;
  if (typeof multipleOf === 'number' && !Number.isInteger(multipleOf)) delete made.multipleOf;
  const isTuple = Array.isArray(prefixItems) && items === false && maxItems === prefixItems.length;
  return (isTuple ? { ...made, items: membersOf(prefixItems) } : made) as T;
}

const SCHEMAS = '#/components/schemas/';

/** Removes the shared schemas that nothing refers to, such as the input of one that is only answered. */
export function withoutUnused<T extends object>(document: T): T {
  const { components, ...rest } = document as { components?: { schemas?: Record<string, unknown> } };
  const left = new Map(Object.entries(components?.schemas ?? {}));
  const schemas: Record<string, unknown> = {};
  for (const texts = [JSON.stringify(rest)]; texts.length > 0; ) {
    const text = texts.pop() ?? '';
    for (const [id, schema] of left) {
      if (!text.includes(`"${SCHEMAS}${id}"`)) continue;
      schemas[id] = schema;
      left.delete(id);
      texts.push(JSON.stringify(schema));
    }
  }
  return { ...document, components: { ...components, schemas } };
}
