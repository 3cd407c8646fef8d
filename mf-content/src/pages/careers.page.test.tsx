import type { CareerDetail } from '@horno/contracts/campaign';
import { AppError } from '@horno/contracts/errors';
import { fakeApi } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showPage } from '../fixtures/show.ts';
import careers from './careers.page.tsx';

const career: CareerDetail = {
  id: 'pizzero-miraflores',
  title: 'Pizzero o pizzera',
  area: 'Cocina',
  place: 'Miraflores, Lima',
  schedule: '48 horas semanales',
  contract: 'full_time',
  openings: 3,
  published_on: '2024-05-06',
  closes_on: '2028-12-31',
  summary: 'Estira, arma y hornea.',
  apply_url: '/contact',
  html: '<p>Hola.</p>',
  blocks: [
    { type: 'p', text: 'Hola.' },
    { type: 'h2', text: 'Qué harás' },
    { type: 'ul', items: ['Hornear.'] },
  ],
};
const { html: _html, blocks: _blocks, ...listed } = career;
const answers = { 'careers.list': { items: [listed] }, 'careers.get': { item: career } };
const context = { lang: 'es', search: new URLSearchParams(), flags: {}, now: '2024-05-23T00:30:00.000Z' } as const;

describe('work with us', () => {
  test('lists the open jobs', async () => {
    showPage('careers', careers, { path: '/careers', answers });
    expect(await screen.findByRole('link', { name: 'Pizzero o pizzera' })).toHaveAttribute(
      'href',
      '/careers/pizzero-miraflores',
    );
    expect(screen.getByText(/Tiempo completo · 3 vacantes · Postula hasta el 31 de diciembre de 2028/)).toBeVisible();
  });

  test('without open jobs leads to the contact page', async () => {
    showPage('careers', careers, { path: '/careers', answers: { 'careers.list': { items: [] } } });
    expect(await screen.findByRole('link', { name: 'Escribirnos' })).toHaveAttribute('href', '/contact');
  });

  test('shows a job and how to apply, and tells search engines', async () => {
    const { heads } = showPage('careers', careers, {
      path: '/careers/pizzero-miraflores',
      answers: { ...answers, 'tenant.config': new AppError('INTERNAL') },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pizzero o pizzera' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Postular' })).toHaveAttribute(
      'href',
      '/contact?issue=other&about=Pizzero%20o%20pizzera',
    );
    expect(heads.at(-1)?.jsonLd).toMatchObject([{ '@type': 'JobPosting', employmentType: 'FULL_TIME' }]);
  });

  test.each([
    ['pizzero-miraflores', new AppError('CAREER_CLOSED', { title: 'Pizzero', closes_on: '2024-05-10' }), 410],
    ['pizzero-miraflores', new AppError('NOT_FOUND'), 404],
    ['No Id', new AppError('NOT_FOUND'), 404],
  ])('%s that answers %p has status %d', async (id, error, status) => {
    const given = { ...answers, 'careers.get': error, 'tenant.config': new AppError('INTERNAL') };
    const data = await careers.load?.({ ...context, params: { id }, api: fakeApi(given) });
    expect(data && careers.status?.(data)).toBe(status);
  });

  test('a job that has closed says until when, and shows the others', async () => {
    const closed = new AppError('CAREER_CLOSED', { title: 'Pizzero', closes_on: '2024-05-10' });
    showPage('careers', careers, {
      path: '/careers/x',
      answers: { ...answers, 'careers.get': closed, 'tenant.config': new AppError('INTERNAL') },
    });
    expect(await screen.findByText(/«Pizzero» recibió postulaciones hasta el 10 de mayo de 2024/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pizzero o pizzera' })).toBeInTheDocument();
  });
});
