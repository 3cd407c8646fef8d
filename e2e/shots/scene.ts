import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Shop } from '../core/shop.ts';

/** The shop as a scene sees it. */
export type SceneShop = Pick<Shop, 'shopUrl' | 'dataDir' | 'stepKitchen'>;

export interface Scene {
  name: string;
  /** Path without language prefix. */
  path: string;
  /** Brings the page into the state; the page is at rest before and after it. */
  make?(page: Page, shop: SceneShop): Promise<void>;
  /** Takes the window at its current position instead of the whole page: for dialogs over it. */
  isWindow?: boolean;
  /** The visitor has not answered the question about measurements. */
  asksConsent?: boolean;
  /** The visitor has a place and a filled cart, is a customer, or is one with orders and a saved address. Without it the visitor is new. */
  as?: 'order' | 'customer' | 'regular';
  /** Windows of this scene instead of the widths of the run. */
  windows?: readonly { width: number; height: number }[];
  media?: 'print';
  browser?: BrowserContextOptions;
}

/** Prefix of the page's language. */
export const prefixAt = (shown: Page) => (/^\/en(\/|$)/.test(new URL(shown.url()).pathname) ? '/en' : '');

export const page = (name: string, path: string, make?: Scene['make']): Scene => ({
  name,
  path,
  ...(make && { make }),
});
export const over = (name: string, path: string, make?: Scene['make']): Scene => ({
  ...page(name, path, make),
  isWindow: true,
});
export const ordering = (scene: Scene): Scene => ({ ...scene, as: 'order' });
export const signedIn = (scene: Scene): Scene => ({ ...scene, as: 'customer' });
export const regular = (scene: Scene): Scene => ({ ...scene, as: 'regular' });
