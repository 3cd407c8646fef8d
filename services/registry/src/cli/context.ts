import type { Lang } from '@horno/contracts/wire';
import { preferredLang } from '../http/lang.ts';
import { cliEn } from '../texts/cli.en.ts';
import { type CliTexts, cliEs } from '../texts/cli.es.ts';
import { fill } from '../texts/fill.ts';

/** What a run of the CLI sees of the outside; tests put their own in its place. */
export interface CliContext {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  write(text: string): void;
  writeError(text: string): void;
}

export type Translate = (key: keyof CliTexts, params?: Readonly<Record<string, string | number>>) => string;

/** HORNO_LANG, otherwise the locale of the terminal; es when neither says en. */
export function cliLang({ HORNO_LANG, LC_ALL, LC_MESSAGES, LANG }: CliContext['env']): Lang {
  return preferredLang((HORNO_LANG ?? LC_ALL ?? LC_MESSAGES ?? LANG)?.replace(/[_.].*$/, ''));
}

export function translator(lang: Lang): Translate {
  const texts = lang === 'en' ? cliEn : cliEs;
  return (key, params) => fill(texts[key], params);
}
