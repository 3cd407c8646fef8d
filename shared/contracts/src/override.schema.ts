import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

/** Pass that lets one browser run another build of a remote for a limited time. The registry signs it (Ed25519, base64). */
export const OverridePassSchema = z.object({
  remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,40}$/)),
  /** Digest of the build. */
  version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expiresAt: InstantSchema,
  keyId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(200)),
});
export type OverridePass = z.infer<typeof OverridePassSchema>;

/** Returns the text of a pass that the registry signs. */
export const overrideText = ({
  remote,
  version,
  expiresAt,
}: Pick<OverridePass, 'remote' | 'version' | 'expiresAt'>): string =>
  `horno override ${remote}@${version} until ${expiresAt}`;
