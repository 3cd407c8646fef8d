import type { OpenRemote } from './open-remotes.ts';

/** Version of the public schema that the document follows. */
const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

const fileUrl = (origin: string, name: string, digest: string, path: string) =>
  `${origin}/_assets/${name}/${digest}/${path}`;

const exposesOf = ({ document }: OpenRemote) =>
  Object.keys(document.exposes)
    .filter((part) => /^(page|slot):/.test(part))
    .map((part) => `./${part.replace(':', '-')}`);

/** Returns the open remotes in the shape of the Frontend Discovery schema. `version` is the digest of the build. */
export function discoveryDocument(origin: string, remotes: readonly OpenRemote[]) {
  const entries = remotes.map((remote) => {
    const { name, digest, document, container, previous } = remote;
    const url = (path: string) => fileUrl(origin, name, digest, path);
    return [
      name,
      [
        {
          url: url(container.entry),
          ...(previous && { fallbackUrl: fileUrl(origin, name, previous.digest, previous.container.entry) }),
          metadata: { integrity: document.files[container.entry]?.integrity ?? '', version: digest },
          extras: {
            squad: document.squad,
            global: container.global,
            manifest: url(container.manifest),
            ...(container.module && { module: url(container.module) }),
            exposes: exposesOf(remote),
          },
        },
      ],
    ];
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(entries) };
}

/** Returns the open remotes as an import map with integrity. Each name is an ES module with `get` and `use`. */
export function importMap(origin: string, remotes: readonly OpenRemote[]) {
  const modules = remotes.flatMap(({ name, digest, document, container: { module } }) => {
    const integrity = module && document.files[module]?.integrity;
    return module && integrity ? [{ name, url: fileUrl(origin, name, digest, module), integrity }] : [];
  });
  return {
    imports: Object.fromEntries(modules.map(({ name, url }) => [name, url])),
    integrity: Object.fromEntries(modules.map(({ url, integrity }) => [url, integrity])),
  };
}
