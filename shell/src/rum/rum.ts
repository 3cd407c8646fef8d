import type { BeaconBatch } from '@horno/contracts/beacon';
import { readConsent } from '@horno/contracts/consent';
import { routes } from '@horno/contracts/routes';
import { type Bus, stripPrefix } from '@horno/kit/shell';
import { matchPage } from '../app/page-match.ts';
import type { ShellRuntime } from '../boot/create-runtime.ts';
import { beaconOf } from './beacon-of.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { dropSample, type FunnelStep, openSample, type Sample } from './sample.ts';
import type { Signals } from './signals.ts';
import { createVisits, fetchVisit } from './visits.ts';

const ADDRESS = '/_beacon';
/** Time for which beacons are gathered, in ms. The guard of a rollout reads them every few seconds. */
const GATHER_MS = 2000;

export interface RumOptions {
  runtime: ShellRuntime;
  signals: Signals;
  /** Edition of the privacy policy that the consent must name. */
  edition: string;
  /** Share of the sessions with consent that is measured: 0 to 1. */
  share: number;
}

/** Key of a route, as in `routes`. */
function routeKey(pattern: string | undefined): string {
  return Object.entries(routes).find(([, route]) => route.pattern === pattern)?.[0] ?? 'other';
}

function widthOf(pixels: number): BeaconBatch['width'] {
  if (pixels < 640) return 'phone';
  return pixels < 1024 ? 'tablet' : 'desktop';
}

const stepsOfRoutes: Partial<Record<string, FunnelStep>> = {
  category: 'menu',
  comboDetail: 'menu',
  checkout: 'checkout',
};

function transmit(batch: BeaconBatch): void {
  const body = new Blob([JSON.stringify(batch)], { type: 'application/json' });
  // Beacons are lost when the browser's queue is full or missing; no feature depends on them.
  navigator.sendBeacon?.(ADDRESS, body);
}

/** Opens the outbox whose batches describe the page that the customer is on. */
function openOutbox(runtime: ShellRuntime, route: () => string): Outbox {
  const visits = createVisits(async (visit) => {
    await runtime.greeted;
    return fetchVisit(visit);
  });
  const send = (batch: BeaconBatch) => (batch.override ? transmit(batch) : visits.stamp(batch, transmit));
  // A customer who leaves early needs the token already.
  if (!runtime.composition.remotes.some(({ isOverride }) => isOverride)) visits.open(runtime.composition);
  return createOutbox({
    circumstances: () => {
      const { release, arm, remotes } = runtime.composition;
      const override = remotes.some(({ isOverride }) => isOverride) || undefined;
      return {
        release,
        ...(arm && { arm }),
        ...(override && { override }),
        route: route(),
        lang: runtime.lang(),
        width: widthOf(window.innerWidth),
      };
    },
    send,
    later: (run) => void setTimeout(run, GATHER_MS),
  });
}

/** Reports failures and mounts of all visitors, and vitals and funnel steps of visitors who agreed to measurements. */
export function startRum({ runtime, signals, edition, share }: RumOptions): void {
  const { router, bus } = runtime;
  const script = document.querySelector<HTMLScriptElement>('script[src*="/_assets/shell/"]');
  // The composition changes when another build replaces a running one.
  const page = () => ({ remotes: runtime.composition.remotes, shellScript: script?.src });
  const here = () =>
    routeKey(matchPage(runtime.composition, stripPrefix(router.get().location.pathname, router.basename()))?.pattern);
  let route = here();
  const outbox = openOutbox(runtime, () => route);

  signals.take((signal) => {
    const beacon = beaconOf(signal, page());
    if (beacon) outbox.put(beacon);
  });

  let sample: Sample | undefined;
  const step = (name: FunnelStep) => {
    if (sample?.isIn && sample.isNew(name)) outbox.put({ kind: 'funnel', step: name });
  };
  function look(): void {
    const name = stepsOfRoutes[route];
    if (name) step(name);
  }
  router.subscribe(() => {
    const next = here();
    if (next === route) return;
    outbox.flush();
    route = next;
    look();
  });
  followOrder(bus, step);

  let hasVitals = false;
  function measure(isAgreed: boolean): void {
    if (!isAgreed) {
      sample = undefined;
      dropSample();
      return;
    }
    sample = openSample(share);
    if (!sample.isIn) return;
    step('visit');
    look();
    // Steps that happened before this code was loaded.
    if (bus.last('disposition.changed@1')?.disposition) step('place');
    if (bus.last('cart.updated@1')?.count) step('cart');
    if (hasVitals) return;
    hasVitals = true;
    import(/* webpackChunkName: "vitals" */ './vitals.ts').then(
      // A customer who withdraws consent is not measured any more.
      ({ watchVitals }) =>
        watchVitals(
          () => page().remotes,
          (vital) => sample?.isIn && outbox.put(vital),
        ),
      () => undefined,
    );
  }
  const consent = readConsent(document.cookie);
  if (consent?.analytics && consent.version === edition) measure(true);
  bus.on('shell', 'consent.changed@1', ({ analytics }) => measure(analytics));

  // On the window, so that the vitals, which listen on the document, report first.
  window.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && outbox.flush());
  window.addEventListener('pagehide', outbox.flush);
}

function followOrder(bus: Bus, step: (name: FunnelStep) => void): void {
  bus.on('shell', 'disposition.changed@1', ({ disposition }) => disposition && step('place'));
  bus.on('shell', 'cart.itemAdded@1', () => step('cart'));
  bus.on('shell', 'order.placed@1', () => step('order'));
}
