import { type ComponentType, useEffect, useState } from 'react';
import { afterLoad } from '../boot/after-load.ts';
import { useShell } from './shell-context.ts';

/** Renders a component that loads when the page is idle. A load that fails is repeated by the next document. */
export function DeferredPart({ load, isUrgent }: { load: () => Promise<ComponentType>; isUrgent?: () => boolean }) {
  const { isLive } = useShell();
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    let isGone = false;
    if (isLive)
      afterLoad(
        () =>
          load().then(
            (part) => isGone || setPart(() => part),
            () => undefined,
          ),
        isUrgent?.() ? 0 : undefined,
      );
    return () => {
      isGone = true;
    };
  }, [isLive, load, isUrgent]);
  return Part ? <Part /> : null;
}
