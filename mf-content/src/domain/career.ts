import type { Career, CareerDetail } from '@horno/contracts/campaign';
import { routes } from '@horno/contracts/routes';
import { toDealLink } from './deal.ts';
import { type TextSection, toSections } from './text-doc.ts';

/** A job as its page shows it. */
export interface Job extends Omit<CareerDetail, 'html' | 'blocks'> {
  sections: TextSection[];
}

export function toJob({ html: _html, blocks, ...career }: CareerDetail): Job {
  return { ...career, sections: toSections(blocks) };
}

/** Where one applies: the contact page knows the job; another page or site stays as the chain has set it. `mailto:` is an address of its own. */
export function applyAddress({
  apply_url: url,
  title,
}: Pick<Career, 'apply_url' | 'title'>): { to: string } | { href: string } | undefined {
  if (url === routes.contact.to()) return { to: routes.contact.to({ issue: 'other', about: title }) };
  if (/^mailto:[^\s]+$/i.test(url)) return { href: url };
  const link = toDealLink(url);
  if (!link) return undefined;
  return link.kind === 'page' ? { to: link.to } : { href: link.href };
}

/** The job as search engines read it (schema.org JobPosting). */
export function jobJsonLd(job: Job, company: string): Record<string, unknown> {
  const types = { full_time: 'FULL_TIME', part_time: 'PART_TIME', internship: 'INTERN' };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.summary,
    datePosted: job.published_on,
    ...(job.closes_on !== undefined && { validThrough: job.closes_on }),
    employmentType: types[job.contract],
    totalJobOpenings: job.openings,
    hiringOrganization: { '@type': 'Organization', name: company },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: 'PE' },
    },
  };
}
