import type { CareerDetail } from '@horno/contracts/campaign';
import { routes } from '@horno/contracts/routes';
import { expect, test } from '@jest/globals';
import { applyAddress, jobJsonLd, toJob } from './career.ts';

const career: CareerDetail = {
  id: 'j1',
  title: 'Pizzero',
  area: 'Cocina',
  place: 'Miraflores',
  schedule: 'Turno noche',
  contract: 'part_time',
  openings: 2,
  published_on: '2024-05-01',
  summary: 'Hornea con nosotros.',
  apply_url: '/contact-us',
  html: '<p>Hola</p>',
  blocks: [{ type: 'p', text: 'Hola' }],
};

test.each([
  [routes.contact.to(), { to: routes.contact.to({ issue: 'other', about: 'Pizzero' }) }],
  ['mailto:empleo@horno.pe', { href: 'mailto:empleo@horno.pe' }],
  ['MAILTO:empleo@horno.pe', { href: 'MAILTO:empleo@horno.pe' }],
  ['mailto:empleo@horno.pe x', undefined],
  ['x mailto:empleo@horno.pe', undefined],
  ['/bolsa', { to: '/bolsa' }],
  ['https://empleo.example/1', { href: 'https://empleo.example/1' }],
  ['javascript:alert(1)', undefined],
])('an application to %s goes to %j', (apply_url, address) => {
  expect(applyAddress({ apply_url, title: 'Pizzero' })).toEqual(address);
});

test('search engines read the contract and the last day of a job', () => {
  const job = toJob(career);
  expect(job).not.toHaveProperty('html');
  expect(job).not.toHaveProperty('blocks');
  expect(job.sections).toEqual([{ id: 'inicio', blocks: [{ type: 'p', text: 'Hola' }] }]);
  expect(jobJsonLd(job, 'Horno')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Pizzero',
    description: 'Hornea con nosotros.',
    datePosted: '2024-05-01',
    employmentType: 'PART_TIME',
    totalJobOpenings: 2,
    hiringOrganization: { '@type': 'Organization', name: 'Horno' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Miraflores', addressCountry: 'PE' },
    },
  });
  const types = (['full_time', 'part_time', 'internship'] as const).map(
    (contract) => jobJsonLd({ ...job, contract, closes_on: '2024-06-01' }, 'Horno').employmentType,
  );
  expect(types).toEqual(['FULL_TIME', 'PART_TIME', 'INTERN']);
  expect(jobJsonLd({ ...job, closes_on: '2024-06-01' }, 'Horno').validThrough).toBe('2024-06-01');
});
