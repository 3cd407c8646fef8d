import { useEffect, useRef } from 'react';
import { useRoot } from '../runtime.ts';

interface TrustedTypesLike {
  emptyHTML: unknown;
}

const trusted = (globalThis as { trustedTypes?: TrustedTypesLike }).trustedTypes;
/** A constant object, so that React does not touch the content of the element, not even on hydration. */
const EMPTY = { __html: (trusted?.emptyHTML ?? '') as string };

interface SlotProps {
  name: string;
  className?: string;
  /** Props for the fills of the slot. */
  props?: Record<string, unknown>;
}

const NO_PROPS: Record<string, unknown> = {};

/** A named place that other remotes fill. The manifest of the remote that renders it lists the name under `offers`. */
export function Slot({ name, className, props = NO_PROPS }: SlotProps) {
  const { runtime } = useRoot();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<NonNullable<typeof runtime.slots>['mount']>>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!element.current || !runtime.slots) return;
    const handle = runtime.slots.mount(name, element.current, latest.current);
    mounted.current = handle;
    return () => {
      mounted.current = undefined;
      handle.unmount();
    };
  }, [name, runtime]);
  useEffect(() => mounted.current?.update(props), [props]);

  const html = typeof window === 'undefined' ? { __html: `<!--slot:${name}-->` } : EMPTY;
  const own = { 'data-slot': name, suppressHydrationWarning: true, className };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, so that React leaves the content to the fills
  return <div ref={element} {...own} dangerouslySetInnerHTML={html} />;
}
