import { AwsClient } from 'aws4fetch';
import type { ArtifactSource } from './artifact-store.ts';

const TIMEOUT_MS = 5000;

export interface S3Options {
  /** Address of the bucket, with the folder inside it: `https://builds.s3.eu-west-1.amazonaws.com/shop`. */
  url: string;
  region: string;
  /** Without them the bucket is read as anybody may. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Artifacts in any store that speaks S3. */
export function s3Source({ url, region, credentials }: S3Options): ArtifactSource {
  const client = credentials && new AwsClient({ ...credentials, region, service: 's3', retries: 2, initRetryMs: 50 });
  const base = url.replace(/\/+$/, '');
  return {
    async read(name, digest, file) {
      const key = [name, digest, ...file.split('/')].map(encodeURIComponent).join('/');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await (client?.fetch(`${base}/${key}`, { signal }) ?? fetch(`${base}/${key}`, { signal }));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      // A bucket that may not be listed says so of every key that it has not.
      if (answer.status === 404 || answer.status === 403) return undefined;
      throw new Error(`object store: ${name}/${file} answered ${answer.status}`);
    },
  };
}
