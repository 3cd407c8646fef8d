let root;
const sources = new Map();
const query = /\?mutant=.*$/;
const code = /\.tsx?$/;

export function initialize(data) {
  root = data.root;
}

/** Modules of the mutated package take the mutant of the module that imports them; its JSON files stay as they are. */
export async function resolve(specifier, context, nextResolve) {
  const resolved = await nextResolve(specifier, context);
  const [mutant] = query.exec(context.parentURL ?? '') ?? [];
  const isMutated = resolved.url.startsWith(root) && !resolved.url.includes('/node_modules/');
  return mutant && isMutated && code.test(resolved.url) ? { ...resolved, url: `${resolved.url}${mutant}` } : resolved;
}

export async function load(url, context, nextLoad) {
  if (!query.test(url)) return nextLoad(url, context);
  const file = url.replace(query, '');
  if (!sources.has(file)) sources.set(file, nextLoad(file, context));
  return sources.get(file);
}
