/** Right to see one build in the shop, at the address of its preview. The registry signs it (Ed25519). It has no end: it lasts as long as the version. */
export interface PreviewPass {
  /** Digest of the build. */
  version: string;
  keyId: string;
  /** Base64. */
  signature: string;
}

/** Path of a signed link: `/_preview/<pass>/promos` leads to `/promos`. */
export const PREVIEW_PATH = '/_preview/';

const LABEL = /^(mf-[a-z0-9-]{1,40})-([0-9a-f]{8})$/;
const PASS = /^([0-9a-f]{64})\.([\w-]{1,64})\.([\w-]{86})$/;

/** Name of the host of a preview, before that of all previews: `mf-promos-1a2b3c4d`. */
export const previewLabel = (remote: string, version: string): string => `${remote}-${version.slice(0, 8)}`;

/** Returns the remote and the first digits of the build that a host is for. */
export function readPreviewLabel(label: string): { remote: string; digits: string } | undefined {
  const [, remote, digits] = LABEL.exec(label) ?? [];
  return remote && digits ? { remote, digits } : undefined;
}

/** Returns the text of a pass that the registry signs. */
export const previewText = (remote: string, version: string): string => `horno preview ${remote}@${version}`;

/** Returns a pass as text for an address. */
export const writePreviewPass = ({ version, keyId, signature }: PreviewPass): string =>
  `${version}.${keyId}.${signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;

/** Reads the text of a pass, without its signature being checked. */
export function readPreviewPass(text: string): PreviewPass | undefined {
  const [, version, keyId, signature] = PASS.exec(text) ?? [];
  if (!version || !keyId || !signature) return undefined;
  return { version, keyId, signature: `${signature.replaceAll('-', '+').replaceAll('_', '/')}==` };
}
