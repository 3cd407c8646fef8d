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

  it('return validity, stores, stock, terms and the call to action by name', async () => {
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

  it('return English texts, in any case of the name', async () => {
    const { item } = (await get('campaign/detail?name=Martes-de-Horno', 'en')).body.data;
    expect(item).toMatchObject({ name: 'Horno Tuesday', cta: { label: 'Use coupon' } });
    expect(item.stock).toBeUndefined();
  });

  it('have pictures for wide and narrow screens that the shop draws', async () => {
    const { image } = (await get('campaign/detail?name=martes-de-horno')).body.data.item;
    expect(image.mobile).not.toBe(image.desktop);
    for (const url of [image.desktop, image.mobile])
      expect((await testApp().app.inject(url)).headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  });

  it("answer 410 with the last day and today's deals when they have ended", async () => {
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

  it('are valid from the first minute of the first day to the last minute of the last day, in Lima', async () => {
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

  it('answer 404 when the name is unknown', async () => {
    expect(await get('campaign/detail?name=no-such')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    expect(await get('campaign/detail')).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION' } } });
  });

  describe('campaign topics', () => {
    it('are listed while they are valid, the first to end first', async () => {
      const { items } = campaignsCalls.topics.answer.parse((await get('topic/list')).body.data);
      expect(items.map(({ slug }) => slug)).toEqual([
        'martes-de-horno',
        'almuerzo-de-horno',
        'bienvenida',
        'vecinos-de-larco',
      ]);
      expect(items[0]).toMatchObject({ code: 'MARTES2X1', valid_to: '2028-12-26', summary: expect.any(String) });
    });

    it('are found by name, and by code when the name has changed', async () => {
      expect((await get('topic/detail?name=bienvenida&code=OTRO')).body.data.item.slug).toBe('bienvenida');
      expect((await get('topic/detail?name=old-name&code=martes2x1')).body.data.item.slug).toBe('martes-de-horno');
      expect((await get('topic/detail?name=old-name')).status).toBe(404);
    });

    it('exclude campaigns that are not topics', async () => {
      expect((await get('topic/detail?name=gira-y-gana')).status).toBe(404);
      expect((await get('campaign/detail?name=gira-y-gana')).status).toBe(200);
    });
  });

  it('link to addresses that the game and the coupons know', () => {
    const { data, couponByCode } = testApp().deps.catalogue.current();
    for (const { code, validFrom, validTo } of data.campaign.filter((campaign) => campaign.code !== undefined)) {
      const coupon = couponByCode.get(code ?? '');
      expect([code, coupon && coupon.validFrom <= validTo && validFrom <= coupon.validTo]).toEqual([code, true]);
    }
  });
});
