import { type Lang, LangSchema } from '@horno/contracts/wire';

const LANG = 'store.lang';
const MUTED = 'store.muted';
const LABEL = 'store.label';

function read(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice lasts until the page is left.
  }
}

/** Choices of this device. */
export const preferences = {
  lang(): Lang {
    const parsed = LangSchema.safeParse(read(LANG));
    return parsed.success ? parsed.data : 'es';
  },
  setLang: (lang: Lang) => write(LANG, lang),
  isMuted: () => read(MUTED) === '1',
  setMuted: (isMuted: boolean) => write(MUTED, isMuted ? '1' : '0'),
  label: () => read(LABEL) ?? '',
  setLabel: (label: string) => write(LABEL, label),
};
