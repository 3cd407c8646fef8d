import type { CareerDetail } from '@horno/contracts/campaign';
import { AppError } from '@horno/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { loadContext } from '../testing/load-context.ts';
import { showPage } from '../testing/show.ts';
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

describe('the careers page', () => {
  test('lists the open jobs', async () => {
    showPage('careers', careers, { path: '/careers', answers });
    expect(await screen.findByRole('link', { name: 'Pizzero o pizzera' })).toHaveAttribute(
      'href',
      '/careers/pizzero-miraflores',
    );
    expect(screen.getByText(/Tiempo completo · 3 vacantes · Postula hasta el 31 de diciembre de 2028/)).toBeVisible();
  });

  test('links to the contact page without open jobs', async () => {
    showPage('careers', careers, { path: '/careers', answers: { 'careers.list': { items: [] } } });
    expect(await screen.findByRole('link', { name: 'Escribirnos' })).toHaveAttribute('href', '/contact');
  });

  test('shows a job, how to apply, and its structured data', async () => {
    const { heads } = showPage('careers', careers, {
      path: '/careers/pizzero-miraflores',
      answers: { ...answers, 'tenant.config': new AppError('INTERNAL') },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Pizzero o pizzera' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Postular' })).toHaveAttribute(
      'href',
      '/contact?issue=other&about=Pizzero%20o%20pizzera',
    );
    await waitFor(() =>
      expect(heads.at(-1)?.jsonLd).toMatchObject([{ '@type': 'JobPosting', employmentType: 'FULL_TIME' }]),
    );
  });

  test.each([
    ['pizzero-miraflores', new AppError('CAREER_CLOSED', { title: 'Pizzero', closes_on: '2024-05-10' }), 410],
    ['pizzero-miraflores', new AppError('NOT_FOUND'), 404],
    ['No Id', new AppError('NOT_FOUND'), 404],
  ])('maps %s with %p to status %d', async (id, error, status) => {
    const given = { ...answers, 'careers.get': error, 'tenant.config': new AppError('INTERNAL') };
    const data = await careers.load?.(loadContext(given, { id }));
    expect(data && careers.status?.(data)).toBe(status);
  });

  test('shows the closing date of a closed job and the other jobs', async () => {
    const closed = new AppError('CAREER_CLOSED', { title: 'Pizzero', closes_on: '2024-05-10' });
    showPage('careers', careers, {
      path: '/careers/x',
      answers: { ...answers, 'careers.get': closed, 'tenant.config': new AppError('INTERNAL') },
    });
    expect(await screen.findByText(/«Pizzero» recibió postulaciones hasta el 10 de mayo de 2024/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pizzero o pizzera' })).toBeInTheDocument();
  });
});
