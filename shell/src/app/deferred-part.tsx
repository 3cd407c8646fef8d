import { type ComponentType, useEffect, useState } from 'react';
import { afterLoad } from '../boot/after-load.ts';
import { useShell } from './shell-context.ts';

/** A part that nobody waits for: its code comes when nothing else is on its way. Where it does not come, the next document asks again. */
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
