import type { Beacon } from '@horno/contracts/beacon';
import type { MetricWithAttribution } from 'web-vitals/attribution';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';
import { milliseconds, token } from './beacon-of.ts';
import { type Source, sourceOfName } from './source-of.ts';

type Vital = Extract<Beacon, { kind: 'vital' }>;
type RegionSource = (remote: string) => Source | undefined;

const REGION = /(?:^|\/)(mf-[a-z0-9-]{1,40})\/([A-Za-z0-9]+)$/;

/** Returns the region and kind of an element: `page/mf-content/home:h1`, without its text and its target. */
export function targetOf(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return '';
  const region = element.closest<HTMLElement>('[data-fill]')?.dataset.fill ?? 'shell';
  return token(`${region}:${element.localName}`);
}

function attributed(metric: MetricWithAttribution): string | undefined {
  switch (metric.name) {
    case 'LCP':
      return metric.attribution.target;
    case 'INP':
      return metric.attribution.interactionTarget;
    case 'CLS':
      return metric.attribution.largestShiftTarget;
    case 'FCP':
      return metric.attribution.loadState;
    case 'TTFB':
      return undefined;
  }
}

/** Returns a metric as the beacon reports it, with the remote whose region contains the element. */
export function vitalOf(metric: MetricWithAttribution, sourceOf: RegionSource): Vital {
  const target = attributed(metric);
  const [, remote] = REGION.exec(target?.split(':')[0] ?? '') ?? [];
  const value = metric.name === 'CLS' ? Math.round(metric.value * 1e4) / 1e4 : milliseconds(metric.value);
  return {
    kind: 'vital',
    name: metric.name,
    value,
    rating: metric.rating,
    ...(target && { target: token(target) }),
    ...(remote !== undefined && sourceOf(remote)),
  };
}

/** Observes the vitals of this document until it is left. */
export function watchVitals(remotes: () => Parameters<typeof sourceOfName>[1], put: (vital: Vital) => void): void {
  const tell = (metric: MetricWithAttribution) =>
    put(vitalOf(metric, (remote) => sourceOfName(remote, remotes(), undefined)));
  const options = { generateTarget: targetOf };
  onLCP(tell, options);
  onINP(tell, options);
  onCLS(tell, options);
  onFCP(tell, options);
  onTTFB(tell, options);
}
