import { useEffect, useRef } from 'react';
import { startFill } from '../slots/fill.ts';
import type { FillTarget } from '../slots/fill-target.ts';
import { regionElement } from '../slots/slot-mounter.ts';
import type { PageMatch } from './page-match.ts';
import { useShell } from './shell-context.ts';

const trusted = (globalThis as { trustedTypes?: { emptyHTML: unknown } }).trustedTypes;
const EMPTY = { __html: (trusted?.emptyHTML ?? '') as string };
const PLACEHOLDER = { __html: '<!--page-->' };

const NOTHING: Record<string, unknown> = {};

function targetOf({ remote, key, pattern }: PageMatch): FillTarget {
  return { region: `page/${remote.name}/${key}`, remote, kind: 'page', key, pattern, criticality: 'primary' };
}

/** Renders the page of the current address. A change of parameters preserves it; another page or another build replaces it. */
export function PageOutlet({ match }: { match: PageMatch }) {
  const { fills } = useShell();
  const host = useRef<HTMLDivElement>(null);
  const { remote, key } = match;
  const current = useRef(match);
  current.current = match;

  // biome-ignore lint/correctness/useExhaustiveDependencies: remote and key identify the match
  useEffect(() => {
    const element = host.current;
    if (!element || !fills) return;
    const target = targetOf(current.current);
    for (const child of [...element.children]) {
      if ((child as HTMLElement).dataset.fill !== target.region) child.remove();
    }
    const region = regionElement(element, target.region);
    const fill = startFill(target, region, NOTHING, fills);
    return () => {
      fill.unmount();
      region.remove();
    };
  }, [remote, key, fills]);

  const html = typeof window === 'undefined' ? PLACEHOLDER : EMPTY;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, so that React leaves the inside to the page
  return <div ref={host} data-page="" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
}
