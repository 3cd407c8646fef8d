import { AppError } from '@horno/contracts/errors';
import { maxLineQuantity } from '@horno/domain';
import type { StoredLine } from './cart.types.ts';

const MAX_LINES = 50;

/** Adds a line, or increases the quantity of an equal one. Throws VALIDATION above 20 units of one line or 50 lines. */
export function addLine(lines: readonly StoredLine[], added: StoredLine): StoredLine[] {
  assertUnits(added.quantity);
  const index = lines.findIndex((line) => line.key === added.key);
  if (index === -1) {
    if (lines.length >= MAX_LINES) throw tooMany('lines', MAX_LINES);
    return [...lines, added];
  }
  return lines.map((line, at) => (at === index ? merged(line, added) : line));
}

/** Replaces a line and keeps its id; when an equal line exists elsewhere, increases the quantity of that line instead. */
export function replaceLine(lines: readonly StoredLine[], id: string, changed: StoredLine): StoredLine[] {
  assertUnits(changed.quantity);
  const at = lines.findIndex((line) => line.id === id);
  if (at === -1) throw new AppError('NOT_FOUND', { item_id: id });
  const twin = lines.findIndex((line, index) => index !== at && line.key === changed.key);
  if (twin === -1) return lines.map((line, index) => (index === at ? { ...changed, id } : line));
  return lines.flatMap((line, index) => {
    if (index === at) return [];
    return [index === twin ? merged(line, changed) : line];
  });
}

/** Sets quantities; 0 removes. A missing line may be set to 0 only; other quantities throw NOT_FOUND, more than 20 VALIDATION. */
export function setQuantities(
  lines: readonly StoredLine[],
  wanted: readonly { item_id: string; quantity: number }[],
): StoredLine[] {
  for (const { quantity } of wanted) assertUnits(quantity);
  const quantities = new Map(wanted.map((item) => [item.item_id, item.quantity]));
  const ids = new Set(lines.map((line) => line.id));
  const missing = wanted.find((item) => item.quantity > 0 && !ids.has(item.item_id));
  if (missing !== undefined) throw new AppError('NOT_FOUND', { item_id: missing.item_id });
  return lines
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }))
    .filter((line) => line.quantity > 0);
}

function merged(line: StoredLine, added: StoredLine): StoredLine {
  const quantity = line.quantity + added.quantity;
  assertUnits(quantity);
  return { ...line, quantity, unitMinor: added.unitMinor, name: added.name };
}

function assertUnits(quantity: number): void {
  if (quantity > maxLineQuantity) throw tooMany('units', maxLineQuantity);
}

/** Returns VALIDATION for more units or lines than a cart holds; `gift` for more than the one unit of a gift. */
export function tooMany(reason: 'units' | 'gift' | 'lines', max: number): AppError {
  const field = reason === 'lines' ? 'items' : 'quantity';
  return new AppError('VALIDATION', { fields: [{ field, message: '' }], max, reason });
}
