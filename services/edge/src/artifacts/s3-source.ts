import { AwsClient } from 'aws4fetch';
import type { ArtifactSource } from './artifact-store.ts';

const TIMEOUT_MS = 5000;

export interface S3Options {
  /** URL of the bucket with the folder: `https://builds.s3.eu-west-1.amazonaws.com/shop`. */
  url: string;
  region: string;
  /** Without credentials the bucket must be public. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Reads artifacts from an S3 compatible store. */
export function s3Source({ url, region, credentials }: S3Options): ArtifactSource {
  const client = credentials && new AwsClient({ ...credentials, region, service: 's3', retries: 2, initRetryMs: 50 });
  const base = url.replace(/\/+$/, '');
  return {
    async read(name, digest, file) {
      const key = [name, digest, ...file.split('/')].map(encodeURIComponent).join('/');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await (client?.fetch(`${base}/${key}`, { signal }) ?? fetch(`${base}/${key}`, { signal }));
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      // Without the permission to list, S3 answers 403 for a missing key.
      if (response.status === 404 || response.status === 403) return undefined;
      throw new Error(`object store: ${name}/${file} answered ${response.status}`);
    },
  };
}
