import * as z from 'zod';
import { refuse } from '../findings.ts';

/** The file in which the plugins of module federation 2 describe a container. */
export const CONTAINER_MANIFEST = 'mf-manifest.json';

/** Files of such a build that are not for browsers: the page of the container alone, and figures with paths of the machine. */
export const NOT_PUBLISHED = new Set(['index.html', 'mf-stats.json']);

const FilesSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** `mf-manifest.json`, as far as it is read. */
const ContainerManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string().default('auto'),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
  }),
  shared: z
    .array(z.object({ name: z.string(), singleton: z.boolean().optional(), requiredVersion: z.string().optional() }))
    .default([]),
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: FilesSchema, css: FilesSchema }) })),
});
type ContainerManifest = z.infer<typeof ContainerManifestSchema>;

const readManifest = (text: string): ContainerManifest => {
  try {
    return ContainerManifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    throw refuse('REG-CONTAINER', {
      field: issue?.path.join('.') ?? CONTAINER_MANIFEST,
      problem: issue?.message ?? 'JSON',
    });
  }
};

const filesOf = ({ sync, async }: z.infer<typeof FilesSchema>) => [...new Set([...sync, ...async])];

/**
 * Singletons that an ES module takes from the shop, with their ranges. A script of another plugin has them in its code, where a publish
 * reads them.
 */
const packagesOf = (shared: ContainerManifest['shared']) =>
  Object.fromEntries(
    shared.flatMap(({ name, singleton, requiredVersion }) =>
      singleton && requiredVersion ? [[name, { version: requiredVersion, shared: true }]] : [],
    ),
  );

/**
 * Reads what `mf-manifest.json` says of a container: format, entry, global, and the files of `./page-board`, which is the part `page:board`.
 * Throws a refusal for one whose files have a fixed address: they lie below that of their version.
 */
export function readContainer(text: string): object {
  const { metaData, shared, exposes } = readManifest(text);
  const { remoteEntry, globalName, publicPath } = metaData;
  if (publicPath !== 'auto') throw refuse('REG-PUBLIC-PATH', { address: publicPath });
  const isModule = remoteEntry.type === 'module';
  const parts = exposes.map(({ name, assets: { js, css } }) => [
    name.replace('-', ':'),
    { js: filesOf(js), css: filesOf(css) },
  ]);
  return {
    format: isModule ? 'module' : 'federation',
    global: globalName,
    entry: remoteEntry.path ? `${remoteEntry.path.replace(/\/$/, '')}/${remoteEntry.name}` : remoteEntry.name,
    exposes: Object.fromEntries(parts),
    ...(isModule && { packages: packagesOf(shared) }),
  };
}
