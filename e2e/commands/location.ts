import { expect, type Locator, type Page } from '@playwright/test';
import type { Shop } from '../core/test.ts';
import { type Language, prefixOf } from './order.ts';
import { takeSuggestion } from './suggestion.ts';

const es = {
  address: '¿A dónde lo llevamos?',
  district: '¿En qué distrito estás?',
  collection: 'Recojo en tienda',
  submit: 'Ver la carta',
  confirm: 'Confirmar dirección',
};
const en: typeof es = {
  address: 'Where should we bring it?',
  district: 'Which district are you in?',
  collection: 'Pick up in store',
  submit: 'See the menu',
  confirm: 'Confirm address',
};
const words = { es, en };

/** The location tool of the home page. */
export interface LocationTool {
  address: Locator;
  district: Locator;
  submit: Locator;
  /** Types an address and takes the matching suggestion. */
  choose(text: string, option: RegExp): Promise<void>;
  confirmDoor(): Promise<void>;
  /** Opens the collection tab and submits a district or store name. */
  searchStores(text: string): Promise<void>;
}

export async function openTool(page: Page, lang: Language = 'es', query = ''): Promise<LocationTool> {
  const say = words[lang];
  await page.goto((prefixOf(lang) || '/') + query);
  const address = page.getByRole('combobox', { name: say.address });
  const district = page.getByRole('combobox', { name: say.district });
  return {
    address,
    district,
    submit: page.getByRole('button', { name: say.submit }),
    async choose(text, option) {
      await takeSuggestion(page, address, text, option);
    },
    async confirmDoor() {
      await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
    },
    async searchStores(text) {
      await page.getByRole('tab', { name: say.collection }).click();
      await district.fill(text);
      await district.press('Enter');
    },
  };
}

/** Av. José Larco 345 in Miraflores: one store delivers there. */
export async function deliverToLarco(page: Page, lang: Language = 'es'): Promise<void> {
  const tool = await openTool(page, lang);
  await tool.choose('Av. Larco 345, Miraflores', /Larco 345.*Miraflores/);
  await tool.confirmDoor();
}

/** Stops the till of a store from taking orders, or lets it take them again. */
export async function pauseStore(shop: Shop, code: string, isPaused: boolean): Promise<void> {
  const response = await fetch(`${shop.controlUrl}/__control/outlets/pause`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outlet_code: code, paused: isPaused }),
  });
  expect(response.status).toBe(200);
}
