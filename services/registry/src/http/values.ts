import { text } from '@horno/contracts/wire';
import * as z from 'zod';

export const NameSchema = z.string().regex(/^(shell|mf-[a-z0-9-]{1,40})$/);
export const RemoteNameSchema = z.string().regex(/^mf-[a-z0-9-]{1,40}$/);
export const DigestSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** A digest, or its first digits as lists print them. */
export const DigestPrefixSchema = z.string().regex(/^[0-9a-f]{8,64}$/);
export const ReleaseIdSchema = z.coerce.number().int().positive();
export const ReasonSchema = text(300, 3);
