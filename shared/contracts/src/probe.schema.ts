import * as z from 'zod/mini';
import { InstantSchema } from './wire.ts';

/** Header of a probe's requests to the edge. Its value is a pass: base64url of JSON. */
export const PROBE_HEADER = 'x-horno-probe';

/** Pass with which a probe of the registry gets one release of the channel. The registry signs it (Ed25519, base64). */
export const ProbePassSchema = z.object({
  release: z.number(),
  expiresAt: InstantSchema,
  keyId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(200)),
});
export type ProbePass = z.infer<typeof ProbePassSchema>;

/** Returns the text of a pass that the registry signs. */
export const probeText = ({ release, expiresAt }: Pick<ProbePass, 'release' | 'expiresAt'>): string =>
  `horno probe of release ${release} until ${expiresAt}`;
