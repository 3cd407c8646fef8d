import { createPublicKey, verify } from 'node:crypto';
import { type ReleasePayload, ReleasePayloadSchema, SignedReleaseSchema } from '@horno/contracts/release';

/** Public keys of releases in PEM, by key id. Several at once while keys rotate. */
export type PublicKeys = Readonly<Record<string, string>>;

export type Verified = { ok: true; payload: ReleasePayload } | { ok: false; reason: string };

const refused = (reason: string): Verified => ({ ok: false, reason });

/** Every version that a release pins must come with it, and be what it says. */
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

/** The channel that a document is of beside the one that is served: one key signs them all. */
function strangeChannel({ release, rollout }: ReleasePayload, channel: string): string | undefined {
  return [release, rollout?.candidate].find((each) => each && each.channel !== channel)?.channel;
}

/** Checks the signature (Ed25519, base64) over the exact payload text, then its shape and channel. Nothing unsigned gets further. */
export function verifyRelease(input: unknown, publicKeys: PublicKeys, channel: string): Verified {
  const signed = SignedReleaseSchema.safeParse(input);
  if (!signed.success) return refused('not a signed release');
  const { payload, keyId, signature } = signed.data;
  const pem = Object.hasOwn(publicKeys, keyId) ? publicKeys[keyId] : undefined;
  if (!pem) return refused(`unknown key ${keyId}`);
  const genuine = verify(null, Buffer.from(payload), createPublicKey(pem), Buffer.from(signature, 'base64'));
  if (!genuine) return refused('the signature does not match');
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return refused('the payload is not JSON');
  }
  const parsed = ReleasePayloadSchema.safeParse(json);
  if (!parsed.success) return refused(`the payload does not fit its schema: ${parsed.error.message}`);
  const strange = strangeChannel(parsed.data, channel);
  if (strange !== undefined) return refused(`EDGE-CHANNEL: it is of ${strange}, and not of ${channel}`);
  const { rollout } = parsed.data;
  const beside = rollout && inconsistency({ ...parsed.data, release: rollout.candidate });
  const fault = inconsistency(parsed.data) ?? beside;
  return fault ? refused(fault) : { ok: true, payload: parsed.data };
}
