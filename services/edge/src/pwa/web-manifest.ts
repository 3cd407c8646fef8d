import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import { prefixOf, withPrefix } from '../composition/language.ts';
import { iconPath } from './addresses.ts';

const words = {
  es: {
    description: 'Pizza al horno de leña: delivery y recojo en tienda.',
    repeat: 'Repetir un pedido',
    track: 'Seguir mi pedido',
  },
  en: {
    description: 'Wood-fired pizza: delivery and pick-up.',
    repeat: 'Order again',
    track: 'Track my order',
  },
} as const;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(`${name}-${size}`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a device needs to keep the shop beside its programs. `isServed`: whether some remote that is on has a page there. */
export function webManifest(name: string, lang: Lang, isServed: (path: string) => boolean): Record<string, unknown> {
  const at = (path: string) => withPrefix(prefixOf(lang), path);
  const { description, repeat, track } = words[lang];
  const shortcuts = [
    { name: repeat, path: routes.history.to() },
    { name: track, path: routes.tracking.to() },
  ];
  return {
    // One shop, whatever its language: a device that has it keeps it.
    id: '/',
    name,
    short_name: name,
    description,
    lang: lang === 'es' ? 'es-PE' : 'en',
    dir: 'ltr',
    start_url: at('/'),
    scope: '/',
    display: 'standalone',
    background_color: '#27110a',
    theme_color: '#27110a',
    categories: ['food', 'shopping'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: shortcuts
      .filter(({ path }) => isServed(path))
      .map((shortcut) => ({ name: shortcut.name, url: at(shortcut.path), icons: [icon('icon', 96, 'any')] })),
  };
}
