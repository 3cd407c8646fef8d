import type { Career, CareerDetail } from '@horno/contracts/campaign';
import { routes } from '@horno/contracts/routes';
import { toDealLink } from './deal.ts';
import { type TextSection, toSections } from './text-doc.ts';

/** Data of a job page. */
export interface Job extends Omit<CareerDetail, 'html' | 'blocks'> {
  sections: TextSection[];
}

export function toJob({ html: _html, blocks, ...career }: CareerDetail): Job {
  return { ...career, sections: toSections(blocks) };
}

/** Returns the application address: the contact page gets the title of the job, any other address stays as configured. */
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

/** Describes the job as a schema.org JobPosting. */
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
