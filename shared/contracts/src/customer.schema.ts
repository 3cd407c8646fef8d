import * as z from 'zod/mini';
import { SavedLocationSchema, SavedOutletSchema } from './saved-place.schema.ts';
import { DaySchema, EmailTextSchema, InstantSchema, PhoneSchema, text, UuidSchema } from './wire.ts';

/** E-mail address in lower case. */
export const EmailSchema = EmailTextSchema.check(z.toLowerCase());

/** At least 8 characters with a lower and an upper case letter, a digit and a sign (spec 2 §5). The api also refuses common passwords (CUS-100019). */
export const PasswordSchema = z.string().check(z.minLength(8), z.maxLength(128));

/** Code of a text message. */
const PhoneCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/));

/** Gender: male, female, other, not stated. */
export const GenderSchema = z.enum(['M', 'F', 'O', 'N']);

/** Identity document of a person. */
export const PersonDocumentSchema = z.object({ type: z.enum(['DNI', 'CE', 'PASSPORT']), number: text(12, 6) });

/** A secret that the shop issued: the token of a mail's link or of a finished sign-in at a provider. */
const SecretSchema = z.string().check(z.minLength(1), z.maxLength(128));
const TypedPasswordSchema = z.string().check(z.minLength(1), z.maxLength(128));

const isShort = ({ provider_token, phone_code }: { provider_token?: unknown; phone_code?: unknown }) =>
  provider_token !== undefined || phone_code !== undefined;

/**
 * Registration with e-mail, phone, birthdate and password (spec 2 §5). The short ways need less: the `provider_token` of a sign-in at Google
 * or Facebook replaces phone, birthdate and password, and the `phone_code` of a confirmed phone replaces e-mail and birthdate.
 */
export const RegistrationBodySchema = z
  .object({
    first_name: text(60, 2),
    last_name: text(60, 2),
    email: z.optional(EmailSchema),
    phone: z.optional(PhoneSchema),
    phone_code: z.optional(PhoneCodeSchema),
    birthdate: z.optional(DaySchema),
    gender: z.optional(GenderSchema),
    document: z.optional(PersonDocumentSchema),
    password: z.optional(PasswordSchema),
    provider_token: z.optional(SecretSchema),
    terms: z.literal(true),
    /** The customer says that they are of age; a birthdate says it too. */
    adult: z.optional(z.literal(true)),
    /** Offers by e-mail. */
    marketing: z.boolean(),
    /** Offers by text message; absent is no. */
    marketing_sms: z.optional(z.boolean()),
    privacy_version: z.string().check(z.maxLength(20)),
  })
  .check(
    z.refine(({ password, provider_token }) => password !== undefined || provider_token !== undefined, {
      path: ['password'],
    }),
    z.refine(({ email, phone_code }) => email !== undefined || phone_code !== undefined, { path: ['email'] }),
    z.refine(
      (body) => body.phone !== undefined || (body.provider_token !== undefined && body.phone_code === undefined),
      {
        path: ['phone'],
      },
    ),
    z.refine((body) => body.birthdate !== undefined || isShort(body), { path: ['birthdate'] }),
    z.refine(({ birthdate, adult }) => birthdate !== undefined || adult === true, { path: ['adult'] }),
  );

/** Registration from a guest's order, which already holds everything that an account needs. A password may follow by a mailed link. */
export const OrderRegistrationBodySchema = z.object({
  order_uuid: UuidSchema,
  /** Token of the signed link in the mail, for a customer on another device than the one that ordered. */
  t: z.optional(z.string().check(z.maxLength(100))),
  password: z.optional(PasswordSchema),
  terms: z.literal(true),
  /** The customer says that they are of age. */
  adult: z.literal(true),
  privacy_version: z.string().check(z.maxLength(20)),
});

/** Sign-in methods that a shop may offer, by their wire number (spec 2 §3). */
export const loginTypes = { password: 0, facebook: 1, google: 2 } as const;
/** Wire number of Yahoo: no shop offers it, and a sign-in with it answers with the way back into an old account (domain §3.6). */
export const YAHOO_TYPE = 3;
/** Name of a sign-in method. */
export type LoginMethod = keyof typeof loginTypes;
/** Providers for social sign-in. */
export const SocialMethodSchema = z.enum(['facebook', 'google']);
export type SocialMethod = z.infer<typeof SocialMethodSchema>;

/**
 * Sign-in. Type 0 takes e-mail or phone with a password, or a phone with the code that was sent to it, and links a `provider_token` to the
 * account; types 1 and 2 take `provider_token` alone.
 */
export const LoginBodySchema = z
  .object({
    type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(YAHOO_TYPE)]),
    email: z.optional(EmailSchema),
    phone: z.optional(PhoneSchema),
    password: z.optional(TypedPasswordSchema),
    phone_code: z.optional(PhoneCodeSchema),
    provider_token: z.optional(SecretSchema),
  })
  .check(
    z.refine(({ type, email, phone }) => type !== 0 || email !== undefined || phone !== undefined, { path: ['email'] }),
    z.refine(({ type, password, phone_code }) => type !== 0 || password !== undefined || phone_code !== undefined, {
      path: ['password'],
    }),
    z.refine(({ phone, phone_code }) => phone !== undefined || phone_code === undefined, { path: ['phone'] }),
    z.refine(({ type, provider_token }) => type === 0 || provider_token !== undefined, { path: ['provider_token'] }),
  );

/** Session token with its expiry, UTC. */
export const TokenAnswerSchema = z.object({ item: z.object({ token: z.string(), expires_at: InstantSchema }) });

/** The signed-in customer's own data. */
export const CustomerSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Absent for an account that belongs to a phone. */
  email: z.optional(z.string()),
  /** The e-mail that the customer added to such an account, until it is confirmed. */
  pending_email: z.optional(z.string()),
  /** Absent until the customer adds it. */
  phone: z.optional(z.string()),
  /** Absent until the customer adds it. */
  birthdate: z.optional(DaySchema),
  gender: GenderSchema,
  email_confirmed: z.boolean(),
  phone_confirmed: z.boolean(),
  document: z.optional(z.object({ type: z.enum(['DNI', 'CE', 'PASSPORT']), number: z.string() })),
  /** False: the customer signs in through a provider and can set a password by a mail's link. */
  has_password: z.boolean(),
  /** Offers by e-mail. */
  marketing: z.boolean(),
  /** Offers by text message; absent is no. */
  marketing_sms: z.optional(z.boolean()),
  created_at: InstantSchema,
  /** Time of the deletion that the customer requested. */
  deletes_at: z.optional(InstantSchema),
  locations: z.array(SavedLocationSchema),
  outlets: z.array(SavedOutletSchema),
});
export type Customer = z.infer<typeof CustomerSchema>;

/** Changes of a profile; absent fields stay. */
export const EditProfileBodySchema = z.object({
  /** Refused: the e-mail of an account cannot be changed by this call. */
  // Stryker disable next-line ArrowFunction: undefined refuses as false does
  email: z.optional(z.string().check(z.refine(() => false))),
  first_name: z.optional(text(60, 2)),
  last_name: z.optional(text(60, 2)),
  birthdate: z.optional(DaySchema),
  gender: z.optional(GenderSchema),
  marketing: z.optional(z.boolean()),
  marketing_sms: z.optional(z.boolean()),
  document: z.optional(PersonDocumentSchema),
  /** Another phone than before needs the `phone_code` that was sent to it, and `old_password` where the account has one. */
  phone: z.optional(PhoneSchema),
  phone_code: z.optional(PhoneCodeSchema),
  old_password: z.optional(z.string().check(z.maxLength(128))),
  password: z.optional(PasswordSchema),
});

/** An e-mail for an account that has none; `old_password` where the session is older than ten minutes. */
export const AddEmailBodySchema = z.object({ email: EmailSchema, old_password: z.optional(TypedPasswordSchema) });

/** A sign-in method that the shop offers. */
export const LoginMethodSchema = z.object({
  method: z.enum(['password', 'google', 'facebook']),
  type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The provider is the one of the demonstration. */
  demo: z.optional(z.boolean()),
});

/** Starts a sign-in at a provider. */
export const StartSocialBodySchema = z.object({
  method: SocialMethodSchema,
  /** Path of the shop to return to; any other value is ignored. */
  callback: z.optional(z.string().check(z.maxLength(600))),
});

/** Query of the redirect back from a provider (RFC 6749 §4.1.2). */
export const SocialReturnQuerySchema = z.object({
  state: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(2000))),
  error: z.optional(z.string().check(z.maxLength(200))),
  iss: z.optional(z.string().check(z.maxLength(200))),
});

/** A finished sign-in at a provider. The token works once, for some minutes, in the browser that began it. */
export const SocialReturnAnswerSchema = z.object({
  item: z.object({
    type: z.union([z.literal(1), z.literal(2)]),
    provider_token: z.string(),
    /** Address of the shop to go to after the sign-in. */
    location: z.string(),
  }),
});

/** Data of the provider's account that pre-fill a registration. */
export const SocialIdentitySchema = z.object({
  type: z.union([z.literal(1), z.literal(2)]),
  first_name: z.string(),
  last_name: z.string(),
  email: z.optional(z.string()),
});

/** Token of a finished sign-in at a provider. */
export const ProviderTokenBodySchema = z.object({ provider_token: SecretSchema });
/** Token of a mail's link. */
export const MailTokenSchema = z.object({ token: SecretSchema });
/** An e-mail address. */
export const EmailBodySchema = z.object({ email: EmailSchema });

/** Account whose confirmation mail is sent again: by an old link's token, by e-mail, or the session's own without either. */
export const ResendBodySchema = z.object({ token: z.optional(SecretSchema), email: z.optional(EmailSchema) });

/**
 * Requests a reset link by `email`, or sets `password` with the code that was sent to a `phone` or with the `token` of a mailed link: of a reset,
 * or of the confirmation of an e-mail that is not confirmed yet.
 */
export const ResetPasswordBodySchema = z
  .object({
    email: z.optional(EmailSchema),
    token: z.optional(SecretSchema),
    phone: z.optional(PhoneSchema),
    phone_code: z.optional(PhoneCodeSchema),
    password: z.optional(PasswordSchema),
  })
  .check(
    z.refine(({ email, token, phone }) => email !== undefined || token !== undefined || phone !== undefined, {
      path: ['email'],
    }),
    z.refine(({ phone, phone_code }) => phone === undefined || phone_code !== undefined, { path: ['phone_code'] }),
    z.refine(({ token, phone, password }) => (token ?? phone) === undefined || password !== undefined, {
      path: ['password'],
    }),
  );

/**
 * Result of opening a link that confirms an e-mail. `used`: the e-mail was confirmed before. Nothing has changed yet for `password`: the
 * account has no session in this browser, and `resetPassword` with the link's token and a new password confirms the e-mail. Nor for
 * `sign-in`: the e-mail was added to an account, whose customer must sign in first.
 */
export const EmailConfirmationSchema = z.object({ state: z.enum(['confirmed', 'used', 'password', 'sign-in']) });
/** Ways to sign in that a shop offers. `sms_codes`: phones identify accounts, and codes are sent to them. */
export const LoginMethodsAnswerSchema = z.object({
  items: z.array(LoginMethodSchema),
  sms_codes: z.optional(z.boolean()),
});
/** Phone that a confirmation code is sent to. */
export const PhoneCodeBodySchema = z.object({ phone: PhoneSchema });
/** Expiry of a sent code, and the wait before the next one. */
export const PhoneCodeSentSchema = z.object({ expires_at: InstantSchema, retry_after_seconds: z.number() });
