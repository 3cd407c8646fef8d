import type { ComposedRemote, Lang } from '@horno/contracts';
import { addMessages, withDeadline } from '@horno/kit/shell';
import type { BrowserRouter } from '../boot/browser-router.ts';
import type { ShellRuntime } from '../boot/create-runtime.ts';
import type { OpenRemote } from '../federation/container.ts';
import { messagesOf } from '../fills/load-part.ts';
import { prefixOf, withPrefix } from './prefix.ts';

const YEAR_S = 31_536_000;

interface Parts {
  runtime: ShellRuntime;
  router: BrowserRouter;
  open: OpenRemote;
  /** Loads an address as a document. */
  leave(address: string): void;
}

/**
 * Messages of the remotes that are on screen come first; then language, address and everything mounted change together. Where messages
 * do not come the page is loaded anew in the other language: nobody is shown keys.
 */
export async function switchLanguage(
  { runtime, router, open, leave }: Parts,
  lang: Lang,
  mounted: readonly ComposedRemote[],
): Promise<void> {
  const loaded = await Promise.all(
    mounted.map(async (remote) => {
      const door = open(remote);
      try {
        const load = door.load(`i18n-${lang}`);
        const messages = messagesOf(await withDeadline('messages', runtime.composition.deadlines.load, load));
        addMessages(runtime.i18n, lang, remote.i18n, messages);
        return true;
      } catch (error) {
        door.spoil();
        runtime.report({ remote: remote.name, phase: 'messages', error });
        return false;
      }
    }),
  );
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that the shop serves
  document.cookie = `lang=${lang}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  if (loaded.includes(false)) {
    const { pathname, search, hash } = router.get().location;
    return leave(withPrefix(pathname, prefixOf(lang)) + search + hash);
  }
  runtime.setLang(lang);
  document.documentElement.lang = lang === 'es' ? 'es-PE' : lang;
  await runtime.i18n.changeLanguage(lang);
  router.setBasename(prefixOf(lang));
  runtime.bus.publish('shell', 'language.changed@1', { lang });
}
