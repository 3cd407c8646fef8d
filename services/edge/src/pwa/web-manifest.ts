import { routes } from '@horno/contracts/routes';
import type { Lang } from '@horno/contracts/wire';
import { prefixOf, withPrefix } from '../composition/language.ts';
import { texts } from '../texts/texts.ts';
import { iconPath } from './addresses.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: iconPath(`${name}-${size}`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest. `isServed` tells whether a path has a page of a remote that is on. */
export function webManifest(name: string, lang: Lang, isServed: (path: string) => boolean): Record<string, unknown> {
  const at = (path: string) => withPrefix(prefixOf(lang), path);
  const { description, repeat, track } = texts[lang].webManifest;
  const shortcuts = [
    { name: repeat, path: routes.history.to() },
    { name: track, path: routes.tracking.to() },
  ];
  return {
    // The id is the same in every language, so the language does not change the installed app.
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
