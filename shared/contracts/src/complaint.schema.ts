import * as z from 'zod/mini';
import { EmailSchema } from './customer.schema.ts';
import { DaySchema, IdSchema, InstantSchema, longText, MoneySchema, PhoneSchema, text, UuidSchema } from './wire.ts';

const DocumentSchema = z.object({ type: z.enum(['DNI', 'CE', 'PASSPORT', 'RUC']), number: text(16, 6) });

/** Number of a sheet of the complaints book: `000000123-2026`. */
export const ComplaintNumberSchema = z.string().check(z.trim(), z.regex(/^\d{9}-\d{4}$/));

/** `reclamo` is about the product or service, `queja` about how the customer was treated (DS 011-2011-PCM). */
export const ComplaintKindSchema = z.enum(['reclamo', 'queja']);

/** A sheet of the complaints book as the consumer fills it in (Ley 29571, DS 101-2022-PCM). */
export const ComplaintBodySchema = z.object({
  consumer: z
    .object({
      first_name: text(60, 2),
      last_name: text(60, 2),
      document: DocumentSchema,
      address: text(200, 5),
      phone: PhoneSchema,
      email: EmailSchema,
      is_minor: z.optional(z.boolean()),
      /** Mother, father or guardian of a consumer under 18. */
      parent: z.optional(z.object({ name: text(120, 4), document: z.optional(DocumentSchema) })),
    })
    .check(z.refine(({ is_minor, parent }) => !is_minor || parent !== undefined, { path: ['parent'] })),
  good: z.object({
    type: z.enum(['product', 'service']),
    order_number: z.optional(text(24, 0)),
    /** Claimed amount in soles. */
    amount: z.optional(MoneySchema.check(z.gte(0))),
    description: longText(500, 3),
  }),
  outlet_code: z.optional(IdSchema),
  kind: ComplaintKindSchema,
  detail: longText(3000, 10),
  /** The consumer's request. */
  request: longText(1000, 3),
  /** The ticked box that replaces a signature. */
  signed: z.literal(true),
});
export type ComplaintBody = z.infer<typeof ComplaintBodySchema>;

/** Receipt of a filed complaint. */
export const FiledComplaintSchema = z.object({
  number: z.string(),
  filed_at: InstantSchema,
  /** Last day for the answer: fifteen business days. */
  due_on: DaySchema,
  /** Address that the copy was sent to. */
  email: z.string(),
});

/** Finds a sheet by the number on the copy, and the document and e-mail of the consumer: numbers are counted, and documents are known to others. */
export const ComplaintLookupSchema = z.object({
  number: ComplaintNumberSchema,
  document: text(16, 6),
  email: EmailSchema,
});

/** A filed complaint and its answer. Amounts in soles. */
export const ComplaintSchema = z.object({
  number: z.string(),
  kind: ComplaintKindSchema,
  state: z.enum(['open', 'answered']),
  filed_at: InstantSchema,
  due_on: DaySchema,
  good: z.object({
    type: z.enum(['product', 'service']),
    order_number: z.optional(z.string()),
    amount: z.optional(MoneySchema),
    description: z.string(),
  }),
  outlet_name: z.optional(z.string()),
  detail: z.string(),
  request: z.string(),
  provider: z.object({ name: z.string(), ruc: z.string(), address: z.string() }),
  answer: z.optional(z.object({ answered_at: InstantSchema, text: z.string(), actions: z.string() })),
});
export type Complaint = z.infer<typeof ComplaintSchema>;

/** The sheet as a file. */
export const ComplaintPdfSchema = z.object({
  filename: z.string(),
  content_type: z.literal('application/pdf'),
  base64: z.string(),
});

/** The contact form (spec 2 §5, domain §3.10). */
export const ContactBodySchema = z.object({
  issue: z.enum(['order', 'product', 'store', 'web', 'billing', 'other']),
  name: text(120, 2),
  email: EmailSchema,
  phone: z.optional(PhoneSchema),
  order_number: z.optional(text(24, 0)),
  message: longText(1000, 10),
  privacy: z.literal(true),
});
export type ContactBody = z.infer<typeof ContactBodySchema>;

/** Ticket of a contact message. */
export const ContactTicketSchema = z.object({ ticket_id: UuidSchema, received_at: InstantSchema });
