import { LayoutSchema } from '@horno/contracts/layout';
import type { VersionDocument } from '@horno/contracts/release';

/** A declared part of a remote, or a layout of the shell. */
export interface TriedPart {
  what: 'page' | 'slot' | 'layout';
  key: string;
  /** Address of the page, or of the page that a slot is shown on. */
  pathname: string;
  params: Record<string, string | undefined>;
  /** The edge renders it. */
  isOnServer: boolean;
}

/** Value of a required parameter of a path. */
const SAMPLE = '1';

/** Returns an address that a route pattern answers: without its optional parts. */
function sampleOf(pattern: string): Pick<TriedPart, 'pathname' | 'params'> {
  const params: Record<string, string | undefined> = {};
  const segments = pattern.split('/').filter((segment) => segment && !segment.endsWith('?'));
  const path = segments.map((segment) => {
    if (!segment.startsWith(':')) return segment;
    params[segment.slice(1)] = SAMPLE;
    return SAMPLE;
  });
  return { pathname: `/${path.join('/')}`, params };
}

/** Returns every declared page and slot; of the shell, which declares none, its layouts. */
export function partsOf({ kind, manifest, server }: VersionDocument): TriedPart[] {
  if (kind === 'shell')
    return LayoutSchema.options.map((key) => ({
      what: 'layout',
      key,
      pathname: '/',
      params: {},
      isOnServer: server !== undefined,
    }));
  const pages = Object.entries(manifest?.pages ?? {}).map(([key, { path, render }]): TriedPart => {
    return { what: 'page', key, ...sampleOf(path), isOnServer: server !== undefined && render === 'server' };
  });
  const slots = Object.entries(manifest?.slots ?? {}).map(([key, { render }]): TriedPart => {
    return { what: 'slot', key, pathname: '/', params: {}, isOnServer: server !== undefined && render === 'server' };
  });
  return [...pages, ...slots];
}

/** `page:board`, as the version document names it. */
export const nameOf = ({ what, key }: Pick<TriedPart, 'what' | 'key'>): string => `${what}:${key}`;
