import type { ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { ComposedRemote } from '@horno/contracts/composition';
import { fillKey } from '@horno/contracts/render';
import { isShellSlot } from '@horno/contracts/shell-slots';
import { knownPolicies } from '@horno/contracts/trusted-types';
import type { DomDocument, DomFault, DomSetup, DomStep, FromDom, ToDom } from '../dom/protocol.ts';
import { storeNothing } from '../host/answer-port.ts';
import { ApiAnswers } from '../host/api-answers.ts';
import { ApiGate } from '../host/api-gate.ts';
import { permissionFlags } from '../host/permission-flags.ts';
import { domHostPath } from '../host-path.ts';
import { startLimited } from '../limited-process.ts';
import { nameOf, partsOf, type TriedPart } from './parts.ts';
import { placeOfCode, placeOfPart } from './place.ts';
import { reasonOf } from './reason.ts';
import { composeAlone, type RenderedParts, type TrialFault, type TriedVersion } from './try-server.ts';

/** The shell that the parts are mounted in. */
export interface TrialShell {
  digest: string;
  entry: string;
  read(path: string): Promise<Buffer | undefined>;
}

export interface DomTrialOptions {
  apiBase: string;
  /** Answers of the server, which the browser takes over. */
  rendered: RenderedParts;
  /** Path of the built process. Default: beside the service. */
  script?: string | undefined;
  /** Longest time at one address, in ms. */
  withinMs?: number;
}

const ORIGIN = 'https://shop.invalid';
const HEAP_MB = 384;
/** With buffers, code and stacks. */
const DATA_MB = 768;
const WITHIN_MS = 30_000;
/** No page has this address. Slots of the first document wait for its page, where there is one. */
const NOWHERE = '/_nowhere';
/** Pages beside those of the version. All its slots are shown on the first one, in a slot of that layout, and end on the way to another. */
const STAGE = { name: 'mf-stage', slots: '/_trial', end: '/_trial/end', layout: 'main', slot: 'main.aside' } as const;

const assetOf = (name: string, digest: string, path: string) => `/_assets/${name}/${digest}/${path}`;

/** Shows every page to everybody in one document, and every slot on the stage. */
function opened(remote: ComposedRemote): ComposedRemote {
  const pages = Object.entries(remote.pages).map(([key, { ownDocument, ownerCall, ...page }]) => {
    return [key, { ...page, access: 'any' as const }];
  });
  const slots = Object.entries(remote.slots).map(([key, fill]) => [key, { ...fill, slot: STAGE.slot }]);
  return { ...remote, pages: Object.fromEntries(pages), slots: Object.fromEntries(slots) };
}

/** A remote that is off, so nothing of it is loaded: the shell shows the layouts of its pages. */
function stage(): ComposedRemote {
  const page = { access: 'any', render: 'client' } as const;
  return {
    ...{ name: STAGE.name, squad: '', version: '', global: '', entry: '', integrity: '', i18n: 'stage', slots: {} },
    ...{ state: 'off', update: 'allow', publishes: [], listens: [] },
    pages: {
      slots: { ...page, path: STAGE.slots, layout: STAGE.layout },
      end: { ...page, path: STAGE.end, layout: 'simple' },
    },
  };
}

/** Steps to every part: the slots on the stage, then the pages. */
function stepsTo(name: string, parts: readonly TriedPart[]): DomStep[] {
  const slots = parts.filter(({ what }) => what === 'slot');
  const pages = parts.filter(({ what }) => what === 'page');
  return [
    {
      pathname: STAGE.slots,
      regions: Object.fromEntries(slots.map((part) => [nameOf(part), regionOf(name, part)])),
    },
    ...pages.map((part) => ({ pathname: part.pathname, regions: { [nameOf(part)]: regionOf(name, part) } })),
  ];
}

const regionOf = (name: string, { what, key }: TriedPart): string =>
  what === 'slot' ? fillKey(STAGE.slot, name, key) : `page/${name}/${key}`;

/** Documents: one in which the browser comes to each part from another page, twice; and those in which it takes over what the server made. */
function documentsOf({ document }: TriedVersion, rendered: RenderedParts): DomDocument[] {
  const parts = partsOf(document);
  const end = { pathname: STAGE.end, regions: {}, shows: `page/${STAGE.name}/end` };
  const round = stepsTo(document.name, parts);
  // A shell is never left.
  const isLeft = document.kind === 'remote';
  const soft: DomDocument = {
    url: NOWHERE,
    steps: [
      { pathname: NOWHERE, regions: {} },
      { ...end, ...(isLeft && { ends: 'before' }) },
      ...round,
      ...(isLeft ? [{ ...end, ends: 'once' as const }, ...round, { ...end, ends: 'twice' as const }] : []),
    ],
    rendered: {},
  };
  const taken = parts.filter((part) => rendered.get(nameOf(part))?.html);
  const htmlOf = (some: readonly TriedPart[]) =>
    Object.fromEntries(
      some.map((part) => {
        const { html = '', data } = rendered.get(nameOf(part)) ?? {};
        return [regionOf(document.name, part), { html, data }];
      }),
    );
  const groups = [
    taken.filter(({ what }) => what === 'slot'),
    ...taken.filter(({ what }) => what === 'page').map((page) => [page]),
  ].filter((some) => some.length > 0);
  const hard = groups.map((some): DomDocument => {
    const steps = stepsTo(document.name, some).filter(({ regions }) => Object.keys(regions).length > 0);
    return { url: steps[0]?.pathname ?? NOWHERE, steps, rendered: htmlOf(some) };
  });
  return [soft, ...hard];
}

function setupOf(version: TriedVersion, shell: TrialShell, rendered: RenderedParts): DomSetup {
  const { document, digest } = version;
  const composition = composeAlone(version, 'es');
  const remotes = [...composition.remotes.map(opened), stage()];
  const plain = document.format === 'single-spa' && { global: document.global, parts: partsOf(document).map(nameOf) };
  const own = (path: string) => assetOf(document.name, digest, path);
  const prefixes = [document.name, document.name.slice('mf-'.length), document.squad];
  return {
    type: 'setup',
    origin: ORIGIN,
    state: { composition: { ...composition, shell: shell.digest, remotes }, prefix: '', status: 200 },
    shellEntry: assetOf('shell', shell.digest, shell.entry),
    documents: documentsOf(version, rendered),
    own: { folder: own(''), prefixes },
    modules: document.format === 'module' ? [document.entry, ...(document.modules ?? [])].map(own) : [],
    policies: ['default', ...knownPolicies(document.manifest?.trustedTypes ?? [])],
    ...(plain && { plain }),
  };
}

/**
 * Returns whether the version is at fault. A refused call of the api excuses it, and so do the properties of a slot that only the page of
 * another remote gives.
 */
function isFault({ part, phase, isAfterFailedCall, sink, isLate }: DomFault, { document }: TriedVersion): boolean {
  if (phase === 'missing' || phase === 'script' || phase === 'leftover' || sink !== undefined) return true;
  const slot = part.startsWith('slot:') && document.manifest?.slots[part.slice('slot:'.length)];
  const isOwnStage = !slot || isShellSlot(slot.slot);
  const isPlain = document.format === 'single-spa';
  if (phase === 'hydrate') return isOwnStage && !isAfterFailedCall;
  if (phase === 'unmount') return isOwnStage && !isLate;
  if (phase === 'render') return isOwnStage;
  if (phase === 'load-or-mount') return isPlain ? isOwnStage && !isAfterFailedCall : true;
  return phase.endsWith('-load') && !isAfterFailedCall;
}

/** Phases with a finding of their own. */
const PHASES = ['unmount', 'hydrate', 'leftover'] as const;

/** One fault per part. An error of the script itself is the cause of what is missing after it. */
function withReasons(faults: readonly DomFault[], version: TriedVersion): TrialFault[] {
  const { document, digest, files } = version;
  const folder = `${ORIGIN}${assetOf(document.name, digest, '')}`;
  const pathOf = (named: string) => {
    const file = named.replace(/\/_assets\/~\d+\//, '/_assets/');
    return file.startsWith(folder.replace(/^https:/, '')) ? file.slice(folder.length - 'https:'.length) : undefined;
  };
  const own = faults
    .filter((fault) => isFault(fault, version))
    .map((fault) => (fault.phase === 'leftover' && !fault.part ? { ...fault, part: document.entry } : fault));
  const cause = own.find(({ phase, error }) => phase === 'script' && error.includes(folder));
  const parts = [...new Set(own.map(({ part }) => part).filter(Boolean))];
  const first = parts.map((part) => own.find((fault) => fault.part === part));
  const named = (part: string, { error, sink, phase, code }: DomFault): TrialFault => {
    const own = PHASES.find((each) => each === phase);
    const { text, place } = reasonOf(error, files, pathOf);
    const known = place || (code && placeOfCode(code, document, files)) || placeOfPart(part, document, files);
    return { part, text, place: known, ...(sink && { sink }), ...(own && { phase: own }) };
  };
  const faultsOfParts = first.flatMap((fault) => (fault ? [named(fault.part, cause ?? fault)] : []));
  return faultsOfParts.length === 0 && cause ? [named(document.entry, cause)] : faultsOfParts;
}

interface Ended {
  faults: DomFault[];
  isUp: boolean;
}

/** Longest call of a tried version to the api, in ms. */
const API_MS = 3000;

/** Answers the process until it is done, or has used up its time. */
function follow(
  child: ChildProcess,
  setup: DomSetup,
  version: TriedVersion,
  shell: TrialShell,
  options: Required<Omit<DomTrialOptions, 'rendered'>>,
): Promise<Ended> {
  const gate = new ApiGate(options.apiBase, API_MS, new ApiAnswers(storeNothing, API_MS));
  const answer = (message: ToDom) => void (child.connected && child.send(message, () => undefined));
  const { document, digest, files } = version;
  const own = assetOf(document.name, digest, '');
  const shells = assetOf('shell', shell.digest, '');
  async function fileOf(path: string): Promise<string | undefined> {
    const bare = path.replace(/^\/_assets\/~\d+\//, '/_assets/');
    if (bare.startsWith(own)) return files.get(bare.slice(own.length))?.toString('utf8');
    return bare.startsWith(shells) ? (await shell.read(bare.slice(shells.length)))?.toString('utf8') : undefined;
  }
  return new Promise((resolve) => {
    const steps = setup.documents.flatMap((each) => each.steps);
    let last = steps[0]?.pathname ?? '';
    const end = (ended: Ended) => {
      clearTimeout(timer);
      gate.close();
      child.kill('SIGKILL');
      resolve(ended);
    };
    const stopped = (error: string) => {
      const parts = Object.keys(steps.find(({ pathname }) => pathname === last)?.regions ?? {});
      end({
        isUp: true,
        faults: [{ part: parts[0] ?? document.entry, phase: 'missing', error, isAfterFailedCall: false }],
      });
    };
    const timer = setTimeout(() => stopped(`It was not done within ${options.withinMs / 1000} s.`), options.withinMs);
    child.once('exit', (code, signal) => stopped(`Its process ended: ${code ?? signal}.`));
    child.once('error', (error) => stopped(String(error)));
    child.on('message', (message: FromDom) => {
      if (message.type === 'trying') {
        last = message.pathname;
        timer.refresh();
      } else if (message.type === 'done') end(message);
      else if (message.type === 'file')
        void fileOf(message.path).then((content) => answer({ type: 'file', id: message.id, content }));
      else
        void gate
          .fetch({
            type: 'fetch',
            id: message.id,
            method: 'GET',
            headers: message.headers,
            url: options.apiBase + message.path.slice('/api'.length),
          })
          .then((result) => answer({ ...result, type: 'called', id: message.id }));
    });
    answer(setup);
  });
}

/**
 * Mounts every part of a version by the shell, in a DOM of a process of its own that ends afterwards. Returns undefined for a remote when
 * the shell does not start.
 */
export async function tryInDom(
  version: TriedVersion,
  shell: TrialShell,
  options: DomTrialOptions,
): Promise<TrialFault[] | undefined> {
  const script = realpathSync(options.script ?? domHostPath());
  const setup = setupOf(version, shell, options.rendered);
  const child = startLimited(script, [], {
    env: { NODE_ENV: 'production' },
    execArgv: [
      ...permissionFlags(script, false),
      '--no-warnings',
      '--experimental-vm-modules',
      `--max-old-space-size=${HEAP_MB}`,
    ],
    dataMb: DATA_MB,
  });
  const { faults, isUp } = await follow(child, setup, version, shell, { withinMs: WITHIN_MS, ...options, script });
  const isShell = version.document.kind === 'shell';
  if (!isUp) return isShell ? [{ part: 'frame', ...firstOf(faults), place: '' }] : undefined;
  return withReasons(faults, version);
}

const firstOf = (faults: readonly DomFault[]) => ({ text: faults[0]?.error.split('\n')[0] ?? 'It shows nothing.' });
