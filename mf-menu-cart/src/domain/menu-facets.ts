import { compareSpanish } from '@horno/domain';
import type { MenuCard } from './menu-card.ts';

/** What the customer narrows the menu by, besides the marks: all of it must hold. */
export interface Facets {
  /** Whole soles; compared with the least that a product costs. */
  most?: number;
  /** Ids of toppings that must be on it. */
  having: string[];
  /** Allergens that must not be in it. */
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

/** The address with these facets in the place of its own. */
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

/** What a combo or a half-and-half holds is only known when it is chosen: a search for what must not be in it leaves them out. */
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
  /** Whole soles, the cheapest first. */
  prices: number[];
  ingredients: { id: string; name: string }[];
  allergens: string[];
}

/** What there is to narrow by on this menu; a price that leaves nothing out is not offered. */
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

/** On where it was off, and the other way round. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
