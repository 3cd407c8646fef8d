import type { DefinedRemote, Exposed, RemoteManifest } from '@horno/contracts/manifest';
import { fillKey, type RenderAnswer, type RenderRequest, type ServerBundle } from '@horno/contracts/render';
import { renderToString } from 'react-dom/server';
import { addMessages, addPartMessages, type Messages } from '../i18n/open-i18n.ts';
import { identifierPrefixOf } from '../lifecycle/identifier-prefix.ts';
import type { PageModule, SlotModule } from '../remote-module.ts';
import { loadContextOf } from '../root/load-context.ts';
import { RemoteRoot } from '../root/remote-root.tsx';
import { type MemoHtml, memoByComposition } from './html-memo.ts';
import { keepTexts, serverRuntime, serverScope } from './server-runtime.ts';

type AnyEntry = Exposed<DefinedRemote<string, string>>;

/** Makes the server bundle of a remote from its manifest and entry. A rendering runs load() and returns one string of HTML. */
export function serveRemote(manifest: RemoteManifest, entry: AnyEntry): ServerBundle {
  const textsIn = keepTexts(async (texts, lang) => {
    const { default: messages } = await entry.messages[lang]();
    addMessages(texts, lang, manifest.i18n, messages as Messages);
  });
  const memoOf = memoByComposition();
  return {
    render: (request) => renderRemote(manifest, entry, { textsIn, memo: memoOf(request.context.composition) }, request),
  };
}

interface Memory {
  textsIn: ReturnType<typeof keepTexts>;
  memo: MemoHtml;
}

async function renderRemote(
  manifest: RemoteManifest,
  entry: AnyEntry,
  { textsIn, memo }: Memory,
  { what, key, context }: RenderRequest,
): Promise<RenderAnswer> {
  const loader = what === 'slot' ? entry.slots[key] : entry.pages[key];
  if (!loader) throw new Error(`${manifest.name} has no ${what} ${key}`);
  const [module, texts] = await Promise.all([loader(), textsIn(context.lang)]);
  const runtime = serverRuntime(context, texts);
  const view = module.default as PageModule & SlotModule;
  const { context: loadContext } = loadContextOf(runtime, context);
  if (view.messages) addPartMessages(runtime.i18n, manifest.i18n, view.messages);
  const t = runtime.i18n.getFixedT(context.lang, manifest.i18n);
  const headOf = (data: unknown) => view.head?.(data, { ...loadContext, t: (k, values) => String(t(k, values ?? {})) });
  if (what === 'head') return { html: '', head: headOf(undefined) };
  const data = await view.load?.(loadContext);
  const slot = manifest.slots[key]?.slot ?? '';
  const pattern = manifest.pages[key]?.path ?? '';
  const region = what === 'page' ? `page/${manifest.name}/${key}` : fillKey(slot, manifest.name, key);
  const { lang, prefix, pathname, search } = context;
  // The place is an input of load() only: stores with equal data share their html.
  const html = memo({ data, other: [what, key, lang, prefix, pathname, search], now: context.now }, (initial, now) =>
    renderToString(
      <RemoteRoot
        scope={serverScope({ ...runtime, now }, manifest)}
        initial={{ data: initial }}
        view={what === 'page' ? { what, pattern, module: view } : { what: 'slot', module: view }}
      />,
      { identifierPrefix: identifierPrefixOf(region) },
    ),
  );
  if (what !== 'page') return { html, data };
  const target = view.redirect?.(data, loadContext);
  return {
    html,
    data,
    head: headOf(data),
    status: view.status?.(data),
    redirect: target === undefined ? undefined : context.prefix + target,
  };
}
