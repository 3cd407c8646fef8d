import { createPublicKey, verify } from 'node:crypto';
import { type PreviewPass, previewText, readPreviewLabel, readPreviewPass } from '@horno/contracts/preview';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EdgeConfig } from '../options.ts';

/** A build that a host shows. */
export interface PreviewedBuild {
  remote: string;
  version: string;
}

const MAX_PASSES = 500;

const nameOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-sf.preview' : 'sf.preview');

/** Returns the part of a host below that of all previews, such as `mf-promos-1a2b3c4d`; undefined for every other host. */
export function previewLabelOf(host: string | undefined, previewHost: string | undefined): string | undefined {
  // A full name of DNS ends with a dot.
  const name = (host ?? '').toLowerCase().replace(/:.*$/, '').replace(/\.$/, '');
  if (!previewHost || !name.endsWith(`.${previewHost}`)) return undefined;
  return name.slice(0, -previewHost.length - 1);
}

/** Reads passes of previews. */
export interface PreviewPasses {
  /** Name of the cookie that has the pass. On https the `__Host-` prefix keeps other hosts from setting it. */
  cookieOf(request: FastifyRequest): string;
  /** Returns the build of a pass that is signed for the host of the request. */
  read(request: FastifyRequest, text: string): PreviewedBuild | undefined;
  /** Returns the build that the browser of the request may see here. */
  buildOf(request: FastifyRequest): PreviewedBuild | undefined;
}

export function previewPasses({
  publicKeys,
  previewHost,
}: Pick<EdgeConfig, 'publicKeys' | 'previewHost'>): PreviewPasses {
  const isSignedBy = new LRUCache<string, { ok: boolean }>({ max: MAX_PASSES });

  function isSigned({ version, keyId, signature }: PreviewPass, remote: string): boolean {
    // The keys change with their rotation, so the cache is by key.
    const pem = Object.hasOwn(publicKeys, keyId) ? publicKeys[keyId] : undefined;
    if (!pem) return false;
    const key = `${remote} ${version} ${signature} ${pem}`;
    const known = isSignedBy.get(key);
    if (known) return known.ok;
    const text = Buffer.from(previewText(remote, version));
    const ok = verify(null, text, createPublicKey(pem), Buffer.from(signature, 'base64'));
    isSignedBy.set(key, { ok });
    return ok;
  }

  function read({ headers }: FastifyRequest, text: string): PreviewedBuild | undefined {
    const named = readPreviewLabel(previewLabelOf(headers.host, previewHost) ?? '');
    const pass = readPreviewPass(text);
    if (!named || !pass?.version.startsWith(named.digits) || !isSigned(pass, named.remote)) return undefined;
    return { remote: named.remote, version: pass.version };
  }

  return {
    cookieOf: nameOf,
    read,
    buildOf: (request) => read(request, request.cookies[nameOf(request)] ?? ''),
  };
}
