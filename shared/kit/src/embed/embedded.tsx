import { useEffect, useRef, useState } from 'react';
import type { PageModule, SlotModule } from '../remote-module.ts';
import { RemoteRoot, type RemoteRootProps } from '../root/remote-root.tsx';
import type { Notice, RootScope } from '../runtime.ts';
import { type EmbedOptions, type EmbedSource, embedScope, plainPath, shopAddress } from './embed-scope.ts';

/** Attribute of the element around a part. The design tokens of the shop apply below it. */
const ROOT_ATTRIBUTE = 'data-horno';

const linkTexts = { es: 'Abrir en la tienda', en: 'Open in the shop' } as const;

const textOf = (text: Notice['text']) => (typeof text === 'string' ? text : text());

/** The part after its texts have loaded. */
function Ready({ source, scope, props }: { source: EmbedSource; scope: RootScope; props: EmbedOptions['props'] }) {
  const view: RemoteRootProps['view'] = source.page
    ? { what: 'page', pattern: source.page.pattern, module: source.module as PageModule }
    : { what: 'slot', module: source.module as SlotModule };
  return <RemoteRoot scope={scope} view={view} props={props} />;
}

/** Throws for an origin that no shop can have, so that the error names the option and not a request. */
function originOf(source: EmbedSource, shop: string | undefined): string {
  try {
    return new URL(shop ?? source.files).origin;
  } catch (cause) {
    throw new Error(`${source.remote.name}: \`shop\` is no address of a shop: ${shop ?? source.files}`, { cause });
  }
}

/** Looks in the shop for a picture that the site does not have: the code of a part names some without an origin. */
function findInShop({ target }: Event, shop: string): void {
  if (!(target instanceof HTMLImageElement)) return;
  const src = target.getAttribute('src') ?? '';
  if (src.startsWith('/api/')) target.src = shop + src;
}

interface EmbeddedProps extends EmbedOptions {
  source: EmbedSource;
}

/**
 * A part on a page of another site. A part that needs the session of the shop, or whose texts do not come, is a
 * link to its page there.
 */
export function Embedded({ source, shop: given, lang = 'es', path: wanted, props, onError }: EmbeddedProps) {
  const shop = originOf(source, given);
  const path = wanted ?? plainPath(source.page?.pattern);
  const [made, setMade] = useState<{ key: string; scope: RootScope }>();
  const [isLost, setIsLost] = useState(source.needsSession === true);
  const [notice, setNotice] = useState<Notice>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: onError of the first render is enough, a new function must not start the part again
  useEffect(() => {
    if (source.needsSession) return undefined;
    let isCurrent = true;
    embedScope(source, { shop, lang, path, onError, notify: setNotice }).then(
      // The part of the former options stays until this one is ready.
      (scope) => isCurrent && setMade({ key: `${shop} ${lang} ${path}`, scope }),
      (error: unknown) => {
        if (!isCurrent) return;
        setIsLost(true);
        onError?.(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [shop, lang, path]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    const find = (event: Event) => findInShop(event, shop);
    // Errors of pictures do not bubble.
    element?.addEventListener('error', find, true);
    return () => element?.removeEventListener('error', find, true);
  }, [shop]);
  if (isLost) {
    return (
      <div {...{ [ROOT_ATTRIBUTE]: source.part }} lang={lang}>
        <a href={shopAddress(shop, lang, path)}>{linkTexts[lang]}</a>
      </div>
    );
  }
  return (
    <div ref={root} {...{ [ROOT_ATTRIBUTE]: source.part }} lang={lang} aria-busy={!made}>
      {made ? <Ready key={made.key} source={source} scope={made.scope} props={props} /> : null}
      <p role="status">{notice ? textOf(notice.text) : null}</p>
    </div>
  );
}
