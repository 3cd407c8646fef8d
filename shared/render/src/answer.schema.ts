import type { RenderAnswer } from '@horno/contracts/render';
import * as z from 'zod/mini';

const HeadSchema = z.object({
  title: z.string().check(z.maxLength(300)),
  description: z.optional(z.string().check(z.maxLength(1000))),
  robots: z.optional(z.literal('noindex')),
  canonical: z.optional(z.string().check(z.regex(/^\/(?![/\\])\S*$/))),
  image: z.optional(z.string().check(z.regex(/^\/(?![/\\])\S*$/))),
  jsonLd: z.optional(z.array(z.record(z.string(), z.unknown()))),
});

/** Answer of a server bundle. A redirect must stay within the shop. */
const RenderAnswerSchema = z.object({
  html: z.string(),
  data: z.optional(z.unknown()),
  head: z.optional(HeadSchema),
  status: z.optional(z.union([200, 301, 302, 303, 307, 308, 403, 404, 410, 503].map((status) => z.literal(status)))),
  redirect: z.optional(z.string().check(z.regex(/^\/(?![/\\])[\x21-\x7e]*$/))),
});

/** Parses the JSON answer of a server bundle. Throws when it is not valid. */
export function parseAnswer(text: string): RenderAnswer {
  return RenderAnswerSchema.parse(JSON.parse(text));
}
