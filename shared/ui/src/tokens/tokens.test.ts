import { readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function declarations(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

function rootBlock(from: number): string {
  const open = sheet.indexOf('{', sheet.indexOf(':root', from));
  return sheet.slice(open, sheet.indexOf('}', open));
}

const light = declarations(rootBlock(0));
const dark = new Map([...light, ...declarations(rootBlock(sheet.indexOf('prefers-color-scheme: dark')))]);

function colour(scheme: Map<string, string>, token: string): [number, number, number] {
  const value = scheme.get(token) ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference) return colour(scheme, reference);
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (!hex) throw new Error(`${token} is no plain colour: "${value}"`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
}

function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2 contrast ratio. */
function contrast(scheme: Map<string, string>, a: string, b: string): number {
  const [x, y] = [luminance(colour(scheme, a)), luminance(colour(scheme, b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const grounds = ['--bg', '--surface', '--surface-2'];
const textPairs: ReadonlyArray<readonly [text: string, ground: string]> = [
  ...grounds.flatMap((ground) => ['--text', '--text-2', '--link', '--bad'].map((text) => [text, ground] as const)),
  ['--on-action', '--action'],
  ['--on-action', '--action-press'],
  ['--on-danger', '--danger'],
  ['--on-danger', '--danger-press'],
  ['--on-offer', '--offer'],
  ['--on-ok', '--ok'],
  ['--on-tint-tomato', '--tint-tomato'],
  ['--on-tint-cheese', '--tint-cheese'],
  ['--on-tint-basil', '--tint-basil'],
  ['--bg', '--text'],
  ['--text', '--raised'],
  ['--on-oven', '--oven'],
  ['--on-oven', '--oven-2'],
  ['--on-oven-2', '--oven'],
  ['--on-oven-2', '--oven-2'],
  ['--brand-cheese', '--oven-2'],
];
const shapePairs: ReadonlyArray<readonly [shape: string, ground: string]> = [
  ['--line-field', '--bg'],
  ['--line-field', '--surface'],
  ['--focus', '--bg'],
  ['--focus', '--surface'],
  ['--on-oven', '--oven-2'],
  ['--action', '--surface'],
  ['--action', '--bg'],
  ['--bar', '--surface-2'],
  ['--bar', '--surface'],
  ['--ok', '--surface-2'],
  ['--ok', '--surface'],
  ['--bad', '--surface'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s scheme', (_, scheme) => {
  test.each(textPairs)('%s on %s reads at 4.5:1', (text, ground) => {
    expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s on %s is seen at 3:1', (shape, ground) => {
    expect(contrast(scheme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('contrast of black on white is 21', () => {
  const extremes = new Map([
    ['--black', '#000000'],
    ['--white', '#ffffff'],
  ]);
  expect(contrast(extremes, '--black', '--white')).toBeCloseTo(21, 5);
});

test('the dark scheme names only tokens that the light one has', () => {
  expect([...dark.keys()].filter((name) => !light.has(name))).toEqual([]);
});

test('the font is at most 25 kB', () => {
  const font = new URL('./fonts/podkova-latin-wght.woff2', import.meta.url);
  expect(statSync(font).size).toBeLessThanOrEqual(25 * 1024);
});

test('durations are zero with reduced motion', () => {
  const reduced = declarations(rootBlock(sheet.indexOf('prefers-reduced-motion')));
  expect([reduced.get('--fast'), reduced.get('--slow')]).toEqual(['0ms', '0ms']);
});
