import type { ComposedRemote, Lang } from '@horno/contracts';
import { addMessages } from '@horno/kit/shell';
import type { BrowserRouter } from '../boot/browser-router.ts';
import type { ShellRuntime } from '../boot/create-runtime.ts';
import { loadExposed } from '../federation/container.ts';

const YEAR_S = 31_536_000;

/** Messages of the remotes that are on screen come first; then language, address and everything mounted change together. */
export async function switchLanguage(
  runtime: ShellRuntime,
  router: BrowserRouter,
  lang: Lang,
  mounted: readonly ComposedRemote[],
): Promise<void> {
  await Promise.all(
    mounted.map(async (remote) => {
      const messages = (await loadExposed(remote, `i18n-${lang}`, 0)) as { default?: never };
      addMessages(runtime.i18n, lang, remote.i18n, messages.default ?? (messages as never));
    }),
  );
  runtime.setLang(lang);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = `lang=${lang}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  document.documentElement.lang = lang === 'es' ? 'es-PE' : lang;
  await runtime.i18n.changeLanguage(lang);
  router.setBasename(lang === 'es' ? '' : `/${lang}`);
  runtime.bus.publish('shell', 'language.changed@1', { lang });
}
