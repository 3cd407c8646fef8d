import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

/** That one browser may run another build of a remote for a while: signed by the registry for an operator or a squad (Ed25519, base64). */
export const OverridePassSchema = z.object({
  remote: z.string().check(z.regex(/^mf-[a-z0-9-]{1,40}$/)),
  /** Digest of the build. */
  version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expiresAt: InstantSchema,
  keyId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(200)),
});
export type OverridePass = z.infer<typeof OverridePassSchema>;

/** What is signed of a pass. */
export const overrideText = ({
  remote,
  version,
  expiresAt,
}: Pick<OverridePass, 'remote' | 'version' | 'expiresAt'>): string =>
  `horno override ${remote}@${version} until ${expiresAt}`;
