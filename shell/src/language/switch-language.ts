import type { ComposedRemote } from '@horno/contracts/composition';
import type { SiteLanguage } from '@horno/contracts/languages';
import { addMessages, withDeadline } from '@horno/kit/shell';
import type { BrowserRouter } from '../boot/browser-router.ts';
import type { ShellRuntime } from '../boot/create-runtime.ts';
import type { OpenRemote } from '../federation/container.ts';
import { messagesOf } from '../slots/load-part.ts';
import { rememberLanguage } from './language-cookie.ts';
import { prefixOf, withPrefix, wordsOf } from './prefix.ts';
import { addFrameWordsEn } from './words-en.ts';

interface Parts {
  runtime: ShellRuntime;
  router: BrowserRouter;
  open: OpenRemote;
  /** Loads an address as a document. */
  leave(address: string): void;
}

/**
 * Loads the texts of the remotes on screen first; then language, address and all parts change together. When a text fails to load,
 * the page is loaded again in the other language, so that customers never see keys.
 */
export async function switchLanguage(
  { runtime, router, open, leave }: Parts,
  language: SiteLanguage,
  mounted: readonly ComposedRemote[],
): Promise<void> {
  const lang = wordsOf(language);
  if (lang === 'en') addFrameWordsEn(runtime.i18n);
  const loaded = await Promise.all(
    mounted.map(async (remote) => {
      if (!remote.i18n) return true;
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
  rememberLanguage(document, language);
  if (loaded.includes(false)) {
    const { pathname, search, hash } = router.get().location;
    return leave(withPrefix(pathname, prefixOf(language)) + search + hash);
  }
  runtime.setLang(lang);
  document.documentElement.lang = lang === 'es' ? 'es-PE' : lang;
  await runtime.i18n.changeLanguage(lang);
  router.setBasename(prefixOf(language));
  runtime.bus.publish('shell', 'language.changed@1', { lang });
}
