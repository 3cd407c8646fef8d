import { compareSpanish } from '@horno/domain';
import type { MenuCard } from './menu-card.ts';

/** Filters besides the marks; an item must match all of them. */
export interface Facets {
  /** Maximum price in whole soles, compared with the lowest price of an item. */
  most?: number;
  /** Ids of required toppings. */
  having: string[];
  /** Ids of excluded allergens. */
  without: string[];
}

export const noFacets: Facets = { having: [], without: [] };
export const facetNames = ['max', 'with', 'without'] as const;

const STEPS = [20, 30, 40, 60];
const idShape = /^[a-z0-9-]{1,40}$/;

function idsOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => idShape.test(id)))];
}

export function readFacets(search: URLSearchParams): Facets {
  const most = Number(search.get('max'));
  return {
    ...(STEPS.includes(most) && { most }),
    having: idsOf(search.get('with')),
    without: idsOf(search.get('without')),
  };
}

/** Replaces the facets of an address. */
export function withFacets(search: URLSearchParams, { most, having, without }: Facets): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = { max: most?.toString() ?? '', with: having.join(','), without: without.join(',') };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function facetCount({ most, having, without }: Facets): number {
  return Number(most !== undefined) + having.length + without.length;
}

/** Allergens of combos and half-and-half pizzas depend on the choices, so a filter by allergen excludes both. */
function isFreeOf(card: MenuCard, allergens: readonly string[]): boolean {
  if (allergens.length === 0) return true;
  return card.kind === 'single' && !allergens.some((allergen) => card.allergens.includes(allergen));
}

export function fitsFacets(card: MenuCard, { most, having, without }: Facets): boolean {
  if (most !== undefined && card.fromMinor > most * 100) return false;
  if (!having.every((id) => card.ingredients.some((ingredient) => ingredient.id === id))) return false;
  return isFreeOf(card, without);
}

export interface FacetChoices {
  /** Prices in whole soles, ascending. */
  prices: number[];
  ingredients: { id: string; name: string }[];
  allergens: string[];
}

/** Filters that this menu offers. Prices that exclude nothing are left out. */
export function facetChoices(cards: readonly MenuCard[]): FacetChoices {
  const prices = cards.map((card) => card.fromMinor);
  const ingredients = new Map(cards.flatMap((card) => card.ingredients).map(({ id, name }) => [id, name]));
  return {
    prices: STEPS.filter((step) => Math.max(...prices) > step * 100 && Math.min(...prices) <= step * 100),
    ingredients: [...ingredients]
      .map(([id, name]) => ({ id, name }))
      .sort((one, other) => compareSpanish(one.name, other.name)),
    allergens: [...new Set(cards.flatMap((card) => card.allergens))],
  };
}

/** Toggles an entry of a list. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
