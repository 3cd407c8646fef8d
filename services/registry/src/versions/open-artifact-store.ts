import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtifactStore } from './artifact-store.ts';
import { folderArtifactStore } from './folder-artifact-store.ts';
import { s3ArtifactStore } from './s3-artifact-store.ts';

type Env = Readonly<Record<string, string | undefined>>;

function openS3(url: URL, env: Env): ArtifactStore {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('REG-STORE: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are needed for an s3:// store');
  }
  const bucket = url.hostname;
  const region = url.searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint');
  const bucketUrl = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return s3ArtifactStore({ bucketUrl, region, prefix, accessKeyId, secretAccessKey, sessionToken });
}

/**
 * A store by its address: a folder (`/var/horno`, `file:///var/horno`, `./artifacts`) or `s3://bucket/prefix?region=…&endpoint=…`,
 * the endpoint being for stores other than Amazon's. Credentials come from the usual AWS variables only, never from the address.
 */
export function openArtifactStore(address: string, env: Env = process.env): ArtifactStore {
  const isFolder = isAbsolute(address) || !/^[a-z][a-z0-9+]*:\/\//i.test(address);
  if (isFolder) return folderArtifactStore(address);
  const url = new URL(address);
  if (url.protocol === 'file:') return folderArtifactStore(fileURLToPath(url));
  if (url.protocol !== 's3:') throw new Error(`REG-STORE: ${url.protocol} is no store that is known`);
  if (url.username || url.password) throw new Error('REG-STORE: no credentials in the address');
  return openS3(url, env);
}
