import { createPublicKey, verify } from 'node:crypto';
import { type ReleasePayload, ReleasePayloadSchema, rolloutsOf, SignedReleaseSchema } from '@horno/contracts/release';

/** Public keys of releases in PEM, by key id. A key rotation needs several at once. */
export type PublicKeys = Readonly<Record<string, string>>;

export type Verified = { ok: true; payload: ReleasePayload } | { ok: false; reason: string };

const refused = (reason: string): Verified => ({ ok: false, reason });

/** Finds a pinned version whose document is missing or has another name. */
function inconsistency({ release, versions }: ReleasePayload): string | undefined {
  const shell = versions[release.shell.version];
  if (shell?.kind !== 'shell') return `shell ${release.shell.version} has no document`;
  for (const [name, pin] of Object.entries(release.remotes)) {
    const version = versions[pin.version];
    if (version?.name !== name || version.manifest?.name !== name) return `${name}@${pin.version} has no document`;
    if (pin.previous !== undefined && versions[pin.previous]?.manifest?.name !== name) {
      return `${name}@${pin.previous} has no document`;
    }
  }
  for (const [digest, version] of Object.entries(versions)) {
    if (!version.files[version.entry]) return `${version.name}@${digest} has no integrity for its entry`;
  }
  return undefined;
}

/** Finds another channel in the document. One key signs all channels, so the signature does not prove the channel. */
function otherChannel(payload: ReleasePayload, channel: string): string | undefined {
  const candidates = rolloutsOf(payload).map(({ candidate }) => candidate);
  return [payload.release, ...candidates].find((each) => each.channel !== channel)?.channel;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Verifies the text of a signed release, which may be damaged. */
export const verifyText = (signedText: string, publicKeys: PublicKeys, channel: string): Verified =>
  verifyRelease(parseJson(signedText), publicKeys, channel);

/** Verifies the signature (Ed25519, base64) over the exact payload text, then the schema, channel and versions of the payload. */
export function verifyRelease(input: unknown, publicKeys: PublicKeys, channel: string): Verified {
  const signed = SignedReleaseSchema.safeParse(input);
  if (!signed.success) return refused('not a signed release');
  const { payload, keyId, signature } = signed.data;
  const pem = Object.hasOwn(publicKeys, keyId) ? publicKeys[keyId] : undefined;
  if (!pem) return refused(`unknown key ${keyId}`);
  const isGenuine = verify(null, Buffer.from(payload), createPublicKey(pem), Buffer.from(signature, 'base64'));
  if (!isGenuine) return refused('the signature does not match');
  const json = parseJson(payload);
  if (json === undefined) return refused('the payload is not JSON');
  const parsed = ReleasePayloadSchema.safeParse(json);
  if (!parsed.success) return refused(`the payload does not match its schema: ${parsed.error.message}`);
  const other = otherChannel(parsed.data, channel);
  if (other !== undefined) return refused(`EDGE-CHANNEL: the release is for ${other}, not for ${channel}`);
  const releases = [parsed.data.release, ...rolloutsOf(parsed.data).map(({ candidate }) => candidate)];
  const problem = releases.map((release) => inconsistency({ ...parsed.data, release })).find((each) => each);
  return problem ? refused(problem) : { ok: true, payload: parsed.data };
}
