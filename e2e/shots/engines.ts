// npm run shots:engines: pictures of an order in Chromium, WebKit and Firefox, side by side, for a phone and a wide window.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShop, type Shop } from '../core/shop.ts';
import { type Customer, customerOf } from '../engines/customer.ts';
import type { Engine, Size } from '../engines/engine.ts';
import { chromium, firefox } from '../engines/puppeteer.ts';
import { collectsPizza, entersContact, orderOf } from '../engines/stories.ts';
import { webkit } from '../engines/webkit.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';

const out = fileURLToPath(new URL('../../test-results/shots-engines', import.meta.url));
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** Walks through an order and calls `take` on each of its pages. */
async function order(shop: Shop, person: Customer, take: (scene: string) => Promise<void>): Promise<void> {
  await person.opens('/');
  await person.sees('field', '¿A dónde lo llevamos?');
  await take('home');
  await collectsPizza(person);
  // With the total the store has the item.
  await person.sees('link', /^Ver pedido, 1.*S\//);
  await take('cart');
  await person.opens('/order/pizzas');
  await person.sees('link', /^Ver pedido, 1/);
  await take('menu');
  await person.taps('link', 'Limeña');
  await person.sees('button', /^Agregar.*S\//);
  await take('builder');
  await person.opens('/checkout');
  await person.sees('field', 'Celular');
  await take('checkout');
  await entersContact(person);
  await person.taps('label', /^Efectivo/);
  await take('checkout-payment');
  await person.taps('button', /^Pedir por/);
  await shop.stepKitchen(await orderOf(person));
  await person.sees('heading', /recibió/);
  await take('tracker');
}

async function walk(shop: Shop, engine: Engine, size: Size): Promise<Shot[]> {
  const person = customerOf(await engine.open(size), shop.shopUrl);
  const shots: Shot[] = [];
  const take = async (scene: string) => {
    const file = `${scene}-${size.width}-${engine.name}.png`;
    writeFileSync(join(out, file), await person.driver.screenshot());
    shots.push({
      scene: `${scene} ${size.width}`,
      file,
      width: size.width,
      lang: engine.name,
      scheme: 'light',
      complaints: [],
    });
  };
  try {
    await order(shop, person, take);
  } finally {
    await person.driver.close();
  }
  return shots;
}

mkdirSync(out, { recursive: true });
const shop = await openShop();
const shots: Shot[] = [];
try {
  for (const engine of [chromium, webkit, firefox]) {
    if (engine.missing) console.warn(engine.missing);
    else for (const size of sizes) shots.push(...(await walk(shop, engine, size)));
  }
} finally {
  writeFileSync(join(out, 'index.html'), contactSheet(shots));
  await shop.stop();
}
console.log(`${shots.length} pictures: ${join(out, 'index.html')}`);
