import { cartCalls } from '@horno/contracts/calls/cart';
import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';
import { customerCallsOf } from '../../test/customer-calls.ts';
import { usualNow } from '../../test/fixtures.ts';
import { outlets } from '../../test/ordering.ts';
import { sessions } from '../db/schema/customers.ts';

const device = 'a-browser-of-a-customer';

describe('ended session', () => {
  const testApp = useTestApp();
  const { call, register } = customerCallsOf(testApp);

  it.each([
    ['was ended elsewhere', (token: string) => call('POST', 'logout_everywhere', { headers: { 'x-token': token } })],
    ['has run out', () => testApp().deps.db.update(sessions).set({ expiresAt: usualNow })],
  ])('stays with the cart in the browser when it %s', async (_, end) => {
    const { app, clock, deps } = testApp();
    clock.set(usualNow, { isFrozen: true });
    await deps.db.execute('truncate shop.customers cascade');
    const token = await register();
    const made = await app.inject({
      method: 'POST',
      url: `/api${cartCalls.create.path.replace(/\/$/, '')}`,
      headers: { 'x-device': device, 'x-token': token },
      payload: {
        outlet_code: outlets.higuereta,
        order_type: 'C',
        order_time: usualNow.toISOString(),
        advance_order: 0,
      },
    });
    const { uuid } = made.json().data.item;
    const read = async (headers: Record<string, string>) =>
      (await app.inject({ url: `/api${cartCalls.detail.path}?cart_id=${uuid}`, headers })).json();
    await end(token);
    expect((await read({ 'x-device': device, 'x-token': token })).error.code).toBe('CUS-100001');
    expect((await read({ 'x-device': device })).data.item.uuid).toBe(uuid);
    expect((await read({ 'x-device': 'another-browser-somewhere' })).status).toBe(false);
  });
});
