import { jsonText } from '@horno/server/environment';
import * as z from 'zod';
import { shaped } from '../http/shapes.ts';

/** Plain http is for a provider on this machine only. */
const IssuerSchema = z.url({ protocol: /^https?$/ }).refine((issuer) => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}, 'https is needed');

const ScopeSchema = shaped('squad');

/** Machines that may act for a squad: a token of this issuer, for this audience, in which each of these claims has this value. */
const CiTrustSchema = z.object({
  issuer: IssuerSchema,
  audience: z.string().min(1),
  squad: ScopeSchema.refine((squad) => squad !== 'ops', 'a machine is never operations'),
  /** At least one, or everybody at that issuer would be the squad. */
  claims: z
    .record(z.string(), z.string().min(1))
    .refine((claims) => Object.keys(claims).length > 0, 'name at least one claim'),
});
export type CiTrust = z.infer<typeof CiTrustSchema>;

/** Sign-in of people. Groups say what they may: `opsGroup` operations, `squadGroups` (group to squad) a squad. */
const SignInSchema = z.object({
  issuer: IssuerSchema,
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  groupsClaim: z.string().default('groups'),
  opsGroup: z.string().min(1),
  squadGroups: z.record(z.string(), ScopeSchema).default({}),
});
export type SignIn = z.infer<typeof SignInSchema>;

/** The variables of both sign-in methods, as JSON. Without its variable a method is off. */
export const identityVariables = {
  HORNO_CI_TRUST: jsonText.pipe(z.array(CiTrustSchema)).optional(),
  HORNO_SIGN_IN: jsonText.pipe(SignInSchema).optional(),
};

export interface Identity {
  ci?: readonly CiTrust[] | undefined;
  signIn?: SignIn | undefined;
}
