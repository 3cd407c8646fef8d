import { campaignsCalls } from '@horno/contracts/calls/campaigns';
import { CampaignSchema } from '@horno/contracts/campaign';
import { BannerSchema } from '@horno/contracts/content';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/build-test-app.ts';
import { usualNow } from '../../test/fixtures.ts';

describe('campaigns', () => {
  const testApp = useTestApp();

  async function get(path: string, lang = 'es') {
    const answer = await testApp().app.inject({ url: `/api/v1/product-campaign-fe/${path}`, headers: { lang } });
    return { status: answer.statusCode, body: answer.json() };
  }

  it('come by name with validity, stores, stock, terms and what to do', async () => {
    const { body } = await get('campaign/detail?name=vecinos-de-larco');
    expect(z.parse(CampaignSchema, body.data.item)).toMatchObject({
      name: 'Vecinos de Larco',
      code: 'LARCO',
      valid_from: '2024-01-01',
      valid_to: '2028-12-31',
      outlets: ['LIM-MIR-01'],
      stores: [{ code: 'LIM-MIR-01', name: 'Miraflores Larco' }],
      stock: 500,
      html: expect.stringMatching(/^<p>Nuestra tienda/),
      terms: expect.arrayContaining(['Stock: 500 cupones para toda la campaña.']),
      cta: { label: 'Usar cupón', url: '/order' },
    });
  });

  it('speak English, whatever the case of the name', async () => {
    const { item } = (await get('campaign/detail?name=Martes-de-Horno', 'en')).body.data;
    expect(item).toMatchObject({ name: 'Horno Tuesday', cta: { label: 'Use coupon' } });
    expect(item.stock).toBeUndefined();
  });

  it('have pictures for wide and narrow screens that the shop draws', async () => {
    const { image } = (await get('campaign/detail?name=martes-de-horno')).body.data.item;
    expect(image.mobile).not.toBe(image.desktop);
    for (const url of [image.desktop, image.mobile])
      expect((await testApp().app.inject(url)).headers['content-type']).toBe('image/svg+xml');
  });

  it('that have ended answer 410, with their last day and the deals of today', async () => {
    const { status, body } = await get('campaign/detail?name=verano-2024');
    expect(status).toBe(410);
    expect(body.error).toMatchObject({
      code: 'CAMPAIGN_ENDED',
      message: 'Esta promoción terminó.',
      data: { name: 'Verano 2024', valid_to: '2024-03-31' },
    });
    const deals = z.parse(z.array(BannerSchema), body.error.data.deals);
    expect(deals.map(({ id }) => id)).toEqual(['dos-grandes', 'casa-llena', 'almuerzo']);
    expect((await get('topic/detail?name=verano-2024', 'en')).body.error.message).toBe('This promotion has ended.');
  });

  it('hold from the first minute of their first day to the last of their last, by Lima’s calendar', async () => {
    const statusAt = async (instant: string) => {
      testApp().clock.set(new Date(instant));
      return (await get('campaign/detail?name=verano-2024')).status;
    };
    expect(await statusAt('2024-01-15T04:59:59Z')).toBe(404);
    expect(await statusAt('2024-01-15T05:00:00Z')).toBe(200);
    expect(await statusAt('2024-04-01T04:59:59Z')).toBe(200);
    expect(await statusAt('2024-04-01T05:00:00Z')).toBe(410);
    testApp().clock.set(usualNow);
  });

  it('that nobody knows are missing', async () => {
    expect(await get('campaign/detail?name=no-such')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    expect(await get('campaign/detail')).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION' } } });
  });

  describe('as topics', () => {
    it('are listed while they hold, those that end first before the others', async () => {
      const { items } = campaignsCalls.topics.answer.parse((await get('topic/list')).body.data);
      expect(items.map(({ slug }) => slug)).toEqual([
        'martes-de-horno',
        'almuerzo-de-horno',
        'bienvenida',
        'vecinos-de-larco',
      ]);
      expect(items[0]).toMatchObject({ code: 'MARTES2X1', valid_to: '2028-12-26', summary: expect.any(String) });
    });

    it('come by name, and by their code when the name has changed', async () => {
      expect((await get('topic/detail?name=bienvenida&code=OTRO')).body.data.item.slug).toBe('bienvenida');
      expect((await get('topic/detail?name=old-name&code=martes2x1')).body.data.item.slug).toBe('martes-de-horno');
      expect((await get('topic/detail?name=old-name')).status).toBe(404);
    });

    it('leave out a campaign that is none', async () => {
      expect((await get('topic/detail?name=gira-y-gana')).status).toBe(404);
      expect((await get('campaign/detail?name=gira-y-gana')).status).toBe(200);
    });
  });

  it('lead to addresses that the game and the coupons know', () => {
    const { data, couponByCode } = testApp().deps.catalogue.current();
    for (const { code, validFrom, validTo } of data.campaign.filter((campaign) => campaign.code !== undefined)) {
      const coupon = couponByCode.get(code ?? '');
      expect([code, coupon && coupon.validFrom <= validTo && validFrom <= coupon.validTo]).toEqual([code, true]);
    }
  });
});
