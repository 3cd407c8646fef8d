import { type ComponentType, createElement, version } from 'react';
import type { EmbedOptions, EmbedSource } from './embed-scope.ts';
import { Embedded } from './embedded.tsx';

/** A part on screen. */
interface Mounted {
  /** Renders with other options. Those that are absent keep their values. */
  update(options: EmbedOptions): void;
  unmount(): void;
}

/** A page or slot as other sites get it. */
export interface EmbeddedPart {
  /** Component for a page that renders with React 19. */
  Part: ComponentType<EmbedOptions>;
  /** Renders into an element of any page. Rejects when the page gives no React DOM of the same version as its React. */
  mount(element: Element, options?: EmbedOptions): Promise<Mounted>;
}

/** Two copies of React would fail later, in the first hook, with an error that names neither. */
function mustFit(domVersion: string | undefined): void {
  if (domVersion === version) return;
  throw new Error(
    `HORNO-REACT-COPIES: the page shares react ${version}, but react-dom/client is ${domVersion}. Share react-dom/client too, or render the default export.`,
  );
}

/** Makes the exports of a part for pages of other sites. */
export function embedPart(source: EmbedSource): EmbeddedPart {
  const render = (options: EmbedOptions) => createElement(Embedded, { ...options, source });
  return {
    Part: render,
    async mount(element, options = {}) {
      const dom = await import('react-dom/client');
      mustFit((dom as { version?: string }).version);
      const identifierPrefix = `${source.remote.name}-${source.part}-`.replace(/\W/g, '_');
      const root = dom.createRoot(element, { identifierPrefix });
      let current = options;
      root.render(render(current));
      return {
        update(next) {
          current = { ...current, ...next };
          root.render(render(current));
        },
        unmount: () => root.unmount(),
      };
    },
  };
}
