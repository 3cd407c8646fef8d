import { AppError } from '@horno/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aBanner, aCampaign } from '../testing/content.ts';
import { loadContext } from '../testing/load-context.ts';
import { showPage } from '../testing/show.ts';
import campaign from './campaign.page.tsx';

const path = '/campaign/vecinos-de-larco';

describe('the campaign page', () => {
  test('shows validity, stores, stock, conditions and the coupon link', async () => {
    const { heads } = showPage('campaign', campaign, { path, answers: { 'campaigns.detail': { item: aCampaign() } } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Vecinos de Larco' })).toBeInTheDocument();
    expect(screen.getByText('Vale del 1 de enero de 2024 al 31 de diciembre de 2028')).toBeInTheDocument();
    expect(screen.getByText('Miraflores Larco')).toBeInTheDocument();
    expect(screen.getByText('500 cupones')).toBeInTheDocument();
    expect(screen.getByText('Solo en Miraflores Larco.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Usar cupón' })).toHaveAttribute('href', '/crm/coupon/LARCO');
    await waitFor(() =>
      expect(heads.at(-1)).toMatchObject({
        canonical: path,
        jsonLd: [{ '@type': 'Offer', validThrough: '2028-12-31' }],
      }),
    );
  });

  test('links to the configured address without a coupon, and ignores foreign addresses', async () => {
    const { code: _, ...plain } = aCampaign({ cta: { label: 'Pedir ahora', url: '/order/lunch-time' }, stores: [] });
    showPage('campaign', campaign, { path, answers: { 'campaigns.detail': { item: plain } } });
    expect(await screen.findByRole('link', { name: 'Pedir ahora' })).toHaveAttribute('href', '/order/lunch-time');
    expect(screen.getByText('En todas nuestras tiendas')).toBeInTheDocument();
  });

  test('responds 410 with today’s deals when the campaign has ended', async () => {
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
    await waitFor(() => expect(heads.at(-1)?.robots).toBe('noindex'));
    const data = await campaign.load?.(loadContext(answers, { campaignName: 'x' }));
    expect(data && campaign.status?.(data)).toBe(410);
  });

  test('responds 404 to an unknown campaign and rejects when the call fails', async () => {
    const data = await campaign.load?.(
      loadContext({ 'campaigns.detail': new AppError('NOT_FOUND') }, { campaignName: 'x' }),
    );
    expect(data && campaign.status?.(data)).toBe(404);
    const failing = loadContext({ 'campaigns.detail': new AppError('INTERNAL') }, { campaignName: 'x' });
    await expect(campaign.load?.(failing)).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
