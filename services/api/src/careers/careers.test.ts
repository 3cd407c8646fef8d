import { careersCalls } from '@horno/contracts/calls/campaigns';
import { CareerDetailSchema } from '@horno/contracts/campaign';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { useTestApp } from '../../test/build-test-app.ts';
import { usualNow } from '../../test/fixtures.ts';

describe('careers', () => {
  const testApp = useTestApp();

  async function get(path = '', lang = 'es') {
    const answer = await testApp().app.inject({ url: `/api/v1/product-tenant/careers${path}`, headers: { lang } });
    return { status: answer.statusCode, body: answer.json() };
  }

  it('are listed while they accept applications, newest first', async () => {
    const { items } = careersCalls.list.answer.parse((await get()).body.data);
    expect(items.map(({ id }) => id)).toEqual(['administrador-arequipa', 'repartidor-lima', 'pizzero-miraflores']);
    expect(items[0]).toMatchObject({ contract: 'full_time', openings: 1, apply_url: '/contact' });
  });

  it('contain their text and store in both languages', async () => {
    const [spanish, english] = [await get('/pizzero-miraflores'), await get('/pizzero-miraflores', 'en')];
    expect(z.parse(CareerDetailSchema, spanish.body.data.item)).toMatchObject({
      title: 'Pizzero o pizzera',
      store: { code: 'LIM-MIR-01', name: 'Miraflores Larco' },
      html: expect.stringContaining('<h2>Qué buscamos</h2>'),
    });
    expect(english.body.data.item).toMatchObject({
      title: 'Pizza maker',
      html: expect.stringContaining('What we offer'),
    });
    expect((await get('/repartidor-lima')).body.data.item.store).toBeUndefined();
  });

  it('accept applications to the end of their last day', async () => {
    const statusAt = async (instant: string) => {
      testApp().clock.set(new Date(instant));
      return (await get('/practicante-producto-digital')).status;
    };
    expect(await statusAt('2024-04-22T04:59:59Z')).toBe(404);
    expect(await statusAt('2024-05-11T04:59:59Z')).toBe(200);
    expect(await statusAt('2024-05-11T05:00:00Z')).toBe(410);
    testApp().clock.set(usualNow);
  });

  it('answer CAREER_CLOSED when they have closed', async () => {
    expect((await get('/practicante-producto-digital')).body.error).toMatchObject({
      code: 'CAREER_CLOSED',
      message: 'Esta convocatoria ya cerró.',
      data: { title: 'Practicante de producto digital', closes_on: '2024-05-10' },
    });
  });

  it('answer 404 when the slug is unknown', async () => {
    expect(await get('/no-such')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });
});
