import { text } from '@horno/contracts/wire';
import * as z from 'zod';
import { shaped } from './shapes.ts';

export const NameSchema = shaped('name');
export const RemoteNameSchema = shaped('remote');
export const DigestSchema = shaped('digest');
/** A digest, or its first digits as lists print them. */
export const DigestPrefixSchema = shaped('prefix');
/** A version as a person names it. `newest` is the one that was published last, unless the channel went back from it. */
export const NamedVersionSchema = z.union([z.literal('newest'), DigestPrefixSchema]);
export const ReleaseIdSchema = z.coerce.number().int().positive();
export const ReasonSchema = text(300, 3);
