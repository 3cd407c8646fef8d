import { AppError } from '@horno/contracts/errors';
import { fakeApi } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aBanner, aCampaign } from '../fixtures/content.ts';
import { showPage } from '../fixtures/show.ts';
import campaign from './campaign.page.tsx';

const context = {
  lang: 'es',
  params: { campaignName: 'x' },
  search: new URLSearchParams(),
  flags: {},
  now: '2024-05-23T00:30:00.000Z',
} as const;
const path = '/campaign/vecinos-de-larco';

describe('a campaign', () => {
  test('tells validity, stores, stock and conditions, and how to use its coupon', async () => {
    const { heads } = showPage('campaign', campaign, { path, answers: { 'campaigns.detail': { item: aCampaign() } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vecinos de Larco' })).toBeInTheDocument();
    expect(screen.getByText('Vale del 1 de enero de 2024 al 31 de diciembre de 2028')).toBeInTheDocument();
    expect(screen.getByText('Miraflores Larco')).toBeInTheDocument();
    expect(screen.getByText('500 cupones')).toBeInTheDocument();
    expect(screen.getByText('Solo en Miraflores Larco.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Usar cupón' })).toHaveAttribute('href', '/crm/coupon/LARCO');
    expect(heads.at(-1)).toMatchObject({ canonical: path, jsonLd: [{ '@type': 'Offer', validThrough: '2028-12-31' }] });
  });

  test('without a coupon leads where the chain says; an address elsewhere is not followed', async () => {
    const { code: _, ...plain } = aCampaign({ cta: { label: 'Pedir ahora', url: '/order/lunch-time' }, stores: [] });
    showPage('campaign', campaign, { path, answers: { 'campaigns.detail': { item: plain } } });
    expect(await screen.findByRole('link', { name: 'Pedir ahora' })).toHaveAttribute('href', '/order/lunch-time');
    expect(screen.getByText('En todas nuestras tiendas')).toBeInTheDocument();
  });

  test('that has ended answers 410 with the deals of today', async () => {
    const answers = {
      'campaigns.detail': new AppError('CAMPAIGN_ENDED', {
        name: 'Verano 2024',
        valid_to: '2024-03-31',
        deals: [aBanner(), { nonsense: true }],
      }),
    };
    const { heads } = showPage('campaign', campaign, { path: '/campaign/verano-2024', answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta promoción terminó' })).toBeInTheDocument();
    expect(screen.getByText('«Verano 2024» valió hasta el 31 de marzo de 2024. Mira lo que hay hoy.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Dos grandes, las que quieras' })).toHaveLength(1);
    expect(heads.at(-1)?.robots).toBe('noindex');
    const data = await campaign.load?.({ ...context, api: fakeApi(answers) });
    expect(data && campaign.status?.(data)).toBe(410);
  });

  test('that there is not answers 404; one that fails to come is a fault', async () => {
    const data = await campaign.load?.({ ...context, api: fakeApi({ 'campaigns.detail': new AppError('NOT_FOUND') }) });
    expect(data && campaign.status?.(data)).toBe(404);
    const failing = fakeApi({ 'campaigns.detail': new AppError('INTERNAL') });
    await expect(campaign.load?.({ ...context, api: failing })).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
