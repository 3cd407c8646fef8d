import type { ComposedRemote } from '@horno/contracts/composition';
import type { LinkGroup } from '@horno/contracts/content';
import type { PlaceCookie } from '@horno/contracts/disposition';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { TenantConfig } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import type { Runtime, SlotMounter } from '@horno/kit/shell';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ShellRuntime } from '../boot/create-runtime.ts';
import type { NoticeList } from '../chrome/notice-list.ts';
import type { Signals } from '../rum/signals.ts';
import type { FillContext } from '../slots/fill.ts';
import type { PageMatch } from './page-match.ts';

/** The links of the footer in one language. */
export interface FooterLinkGroups {
  lang: Lang;
  groups: readonly LinkGroup[];
}

/** Links of the footer: those in the document, and those of another language. */
interface FooterContent {
  initial?: FooterLinkGroups | undefined;
  load(lang: Lang): Promise<FooterLinkGroups>;
}

/** The scope of the shell's own components. Most of it is unused on the server. */
export interface ShellScope {
  runtime: Runtime;
  tenant: TenantConfig;
  /** Place of the document. The disposition on the bus replaces it. */
  place?: PlaceCookie | undefined;
  notices: Omit<NoticeList, 'add'>;
  signOut(): void;
  switchLanguage(language: SiteLanguage): void;
  fills: FillContext | undefined;
  /** True when this tab follows the live release. */
  isLive?: boolean;
  /** Gives the runtime and the signals to the measurements. */
  measure?(start: (runtime: ShellRuntime, signals: Signals) => void): void;
  slots: SlotMounter | undefined;
  /** Layout components that are loaded. */
  layouts: {
    get(name: PageMatch['layout']): ComponentType<{ children: ReactNode }> | undefined;
    load(name: PageMatch['layout']): Promise<void>;
  };
  /** Links of the footer: there on the server, loaded late in the browser. */
  FooterLinks: ComponentType;
  footer: FooterContent;
  /** Remotes whose pages links may lead to. */
  remotes: readonly ComposedRemote[];
}

export const ShellContext = createContext<ShellScope | undefined>(undefined);

export function useShell(): ShellScope {
  const scope = useContext(ShellContext);
  if (!scope) throw new Error('Outside of the shell.');
  return scope;
}
