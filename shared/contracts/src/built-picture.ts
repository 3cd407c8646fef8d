import type { Picture } from './menu.schema.ts';

const BASE = '/api/v1/product-media/built';

/** `low` for 160 px and less. */
export type PictureDetail = 'low' | 'full';

/** Limits of a picture that comes from an address: they bound the work of drawing it. */
const MAX_CODE = 2000;
const MAX_PIECES = 240;
const MAX_ITEMS = 5;

const TOKEN = /^[A-Za-z0-9-]{0,80}$/;
const token = (text = '') => text.replace(/[^A-Za-z0-9-]/g, '-');

type Side = Pick<Picture, 'sauce' | 'cheese' | 'toppings'>;

/** `pomodoro.normal.pepperoni.14`: sauce, cheese, then each topping with its pieces. */
function sideCode({ sauce, cheese, toppings = [] }: Side): string {
  const pieces = toppings.flatMap(({ id, count }) => [token(id), String(count)]);
  return [token(sauce), token(cheese), ...pieces].join('.');
}

function itemCode(picture: Picture): string {
  if (picture.kind === 'food') return `f_${token(picture.id)}`;
  const { id, size, crust, halves } = picture;
  const sides = halves?.length === 2 ? halves : [picture];
  return ['p', token(id), token(size), token(crust), ...sides.map(sideCode)].join('_');
}

/**
 * Returns the path of a picture's drawing. The path holds the description itself, so it is the same wherever it is made, and
 * a picture of an old order outlives its menu.
 */
export function builtPicturePath(picture: Picture, detail: PictureDetail = 'low'): string {
  const items = picture.kind === 'combo' ? (picture.items ?? []).slice(0, MAX_ITEMS) : [picture];
  const code = [...(picture.kind === 'combo' ? ['c'] : []), ...items.map(itemCode)].join('~');
  return `${BASE}/${detail}/${code}.svg`;
}

/** Tokens as they came; an empty one is absent. */
const given = (text: string | undefined) => text || undefined;

const isToken = (text: string | undefined): text is string => text !== undefined && TOKEN.test(text);

function readSide(code: string): Side | undefined {
  const [sauce, cheese, ...rest] = code.split('.');
  const toppings = rest.flatMap((id, at) => (at % 2 === 0 ? [{ id, count: Number(rest[at + 1]) }] : []));
  const isSound = ({ id, count }: { id: string; count: number }) =>
    id !== '' && isToken(id) && Number.isInteger(count) && count > 0;
  if (!isToken(sauce) || !isToken(cheese) || !toppings.every(isSound)) return undefined;
  return { sauce: given(sauce), cheese: given(cheese), toppings };
}

function readItem(code: string): Picture | undefined {
  const [kind, id, size, crust, ...sideCodes] = code.split('_');
  if (!isToken(id)) return undefined;
  if (kind === 'f') return id !== '' && size === undefined ? { kind: 'food', id } : undefined;
  if (kind !== 'p' || !isToken(size) || !isToken(crust)) return undefined;
  const sides = sideCodes.flatMap((side) => readSide(side) ?? []);
  const [whole] = sides;
  if (whole === undefined || sides.length !== sideCodes.length || sides.length > 2) return undefined;
  const layers = { kind: 'pizza' as const, id: given(id), size: given(size), crust: given(crust) };
  if (sides.length === 1) return { ...layers, ...whole };
  return { ...layers, halves: sides.map((side) => ({ kind: 'pizza', ...side })) };
}

function piecesOf({ toppings = [], halves = [], items = [] }: Picture): number {
  const own = toppings.reduce((sum, { count }) => sum + count, 0);
  return [...halves, ...items].reduce((sum, part) => sum + piecesOf(part), own);
}

/** Reads the description in the path of a drawing; `undefined` when it is malformed or too large to draw. */
export function readBuiltPicture(code: string): Picture | undefined {
  if (code.length > MAX_CODE) return undefined;
  const [first, ...more] = code.split('~') as [string, ...string[]];
  if (first !== 'c') return more.length === 0 ? bounded(readItem(first)) : undefined;
  const items = more.flatMap((item) => readItem(item) ?? []);
  const isWhole = items.length === more.length && items.length > 0 && items.length <= MAX_ITEMS;
  return isWhole ? bounded({ kind: 'combo', items }) : undefined;
}

function bounded(picture: Picture | undefined): Picture | undefined {
  return picture && piecesOf(picture) <= MAX_PIECES ? picture : undefined;
}
