import type { Layout } from '@horno/contracts/layout';
import type { ComponentType, ReactNode } from 'react';

type LayoutComponent = ComponentType<{ children: ReactNode }>;
type Loader = () => Promise<{ default: LayoutComponent }>;

const loaders: Record<Layout, Loader> = {
  home: () => import(/* webpackChunkName: "layout-home" */ './home.tsx'),
  main: () => import(/* webpackChunkName: "layout-main" */ './main.tsx'),
  simple: () => import(/* webpackChunkName: "layout-simple" */ './simple.tsx'),
  combo: () => import(/* webpackChunkName: "layout-combo" */ './combo.tsx'),
};

export interface Layouts {
  get(name: Layout): LayoutComponent | undefined;
  load(name: Layout): Promise<void>;
}

/** Loads a layout when a page needs it and caches it. */
export function createLayouts(): Layouts {
  const loaded = new Map<Layout, LayoutComponent>();
  return {
    get: (name) => loaded.get(name),
    async load(name) {
      loaded.set(name, (await loaders[name]()).default);
    },
  };
}
