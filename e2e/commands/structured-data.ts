import * as z from 'zod';

const url = z.url({ protocol: /^https?$/ });
const day = z.string().regex(/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/);
const text = z.string().trim().min(2);
const clock = z.string().regex(/^\d\d:\d\d(?::\d\d)?$/);
const typed = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.looseObject({ '@type': z.literal(type), ...shape });

const address = typed('PostalAddress', { addressCountry: z.literal('PE') });
const hours = typed('OpeningHoursSpecification', {
  dayOfWeek: z.union([text, z.array(text).min(1)]),
  opens: clock,
  closes: clock,
});
const offer = typed('Offer', {
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('PEN'),
  availability: z.url({ protocol: /^https$/ }),
  url,
});
const menuItem = typed('MenuItem', { name: text, description: z.string(), image: url, url, offers: offer });
const menuSection = typed('MenuSection', { name: text, hasMenuItem: z.array(menuItem) });

/** Properties that search engines require of the shop's types of structured data (schema.org, and their own lists of required properties). */
const kinds = {
  Restaurant: typed('Restaurant', {
    name: text,
    url,
    telephone: text,
    servesCuisine: text,
    openingHoursSpecification: z.union([hours, z.array(hours).min(1)]),
  }),
  Organization: typed('Organization', {
    name: text,
    legalName: text,
    taxID: z.string().regex(/^\d{11}$/),
    address: text,
    telephone: text,
  }),
  Menu: typed('Menu', {
    name: text,
    inLanguage: z.enum(['es', 'en']),
    url,
    hasMenuSection: z.array(menuSection).min(1),
  }),
  MenuItem: menuItem,
  BreadcrumbList: typed('BreadcrumbList', {
    itemListElement: z
      .array(typed('ListItem', { position: z.int().min(1), name: text, item: url }))
      .min(2)
      .refine((steps) => steps.every(({ position }, at) => position === at + 1), 'counts its steps'),
  }),
  FAQPage: typed('FAQPage', {
    mainEntity: z.array(typed('Question', { name: text, acceptedAnswer: typed('Answer', { text }) })).min(1),
  }),
  Offer: typed('Offer', {
    name: text,
    description: text,
    validFrom: day,
    validThrough: day,
    priceCurrency: z.literal('PEN'),
  }),
  JobPosting: typed('JobPosting', {
    title: text,
    description: text,
    datePosted: day,
    employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'INTERN']),
    hiringOrganization: typed('Organization', { name: text }),
    jobLocation: typed('Place', { address }),
  }),
} as const;

export type StructuredKind = keyof typeof kinds;
export const structuredKinds = Object.keys(kinds) as StructuredKind[];

/** Returns the type of one piece of structured data, and its defects. */
export function checkStructured(data: unknown): { kind: string; faults: string[] } {
  const { '@type': kind, '@context': context } = (data ?? {}) as Record<string, unknown>;
  if (typeof kind !== 'string' || !(kind in kinds))
    return { kind: String(kind), faults: ['is of no kind that is known'] };
  const parsed = kinds[kind as StructuredKind].safeParse(data);
  const faults = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { kind, faults: context === 'https://schema.org' ? faults : ['has no context', ...faults] };
}
