import * as z from 'zod/mini';
import { DaySchema, InstantSchema, text } from './wire.ts';

export const EmailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(120), z.regex(/^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,24}$/i));
export const PhoneSchema = z.string().check(z.trim(), z.regex(/^\+?[\d ]{9,16}$/));

/** At least 8 characters with upper and lower case, a number and a special character (spec 2 §5). */
export const PasswordSchema = z
  .string()
  .check(
    z.minLength(8),
    z.maxLength(128),
    z.regex(/\p{Lu}/u),
    z.regex(/\p{Ll}/u),
    z.regex(/\d/),
    z.regex(/[^\p{L}\d\s]/u),
  );

export const GenderSchema = z.enum(['M', 'F', 'O', 'N']);

export const RegistrationBodySchema = z.object({
  first_name: text(60, 2),
  last_name: text(60, 2),
  email: EmailSchema,
  phone: PhoneSchema,
  birthdate: DaySchema,
  gender: GenderSchema,
  document: z.optional(z.object({ type: z.enum(['DNI', 'CE', 'PASSPORT']), number: text(12, 6) })),
  password: PasswordSchema,
  terms: z.literal(true),
  marketing: z.boolean(),
  privacy_version: z.string().check(z.maxLength(20)),
});

/** type 0 password; Facebook 1, Google 2, Yahoo 3 (spec 2 §3). */
export const LoginBodySchema = z.object({
  type: z.literal(0),
  email: EmailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});

export const TokenAnswerSchema = z.object({ item: z.object({ token: z.string(), expires_at: InstantSchema }) });

/** What the signed-in customer may read of themself. */
export const CustomerSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  birthdate: DaySchema,
  gender: GenderSchema,
  email_confirmed: z.boolean(),
  marketing: z.boolean(),
  created_at: InstantSchema,
});
export type Customer = z.infer<typeof CustomerSchema>;

export const EditProfileBodySchema = z.object({
  first_name: z.optional(text(60, 2)),
  last_name: z.optional(text(60, 2)),
  birthdate: z.optional(DaySchema),
  gender: z.optional(GenderSchema),
  marketing: z.optional(z.boolean()),
  old_password: z.optional(z.string().check(z.maxLength(128))),
  password: z.optional(PasswordSchema),
});
