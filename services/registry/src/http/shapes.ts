import * as z from 'zod';
import en from '../../locales/problems.en.json' with { type: 'json' };

/** Shapes of names. A reader gets their text, with an example, and not the pattern. */
export const shapes = {
  squad: /^[a-z][a-z0-9-]{1,30}$/,
  name: /^(shell|mf-[a-z0-9-]{1,40})$/,
  remote: /^mf-[a-z0-9-]{1,40}$/,
  channel: /^(production|staging|squad\/[a-z][a-z0-9-]{1,30})$/,
  release: /^[a-z][a-z0-9/-]{1,40}(@[1-9]\d{0,8})?$/,
  digest: /^[0-9a-f]{64}$/,
  prefix: /^[0-9a-f]{8,64}$/,
  flag: /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*){0,3}$/,
  key: /^[0-9a-f]{16}$/,
  commit: /^[0-9a-f]{7,64}$/,
} as const;

export type ShapeName = keyof typeof shapes;

/** A text of a known shape. */
export const shaped = (name: ShapeName) => z.string().regex(shapes[name], en[`shape_${name}`]);

/** Returns the name of the shape with this pattern, as an issue of zod gives it. */
export const shapeOf = (pattern: unknown): ShapeName | undefined =>
  (Object.keys(shapes) as ShapeName[]).find((name) => String(shapes[name]) === pattern);
