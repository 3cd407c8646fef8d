import { withDeadline } from './deadline.ts';
import type { Lifecycles, ParcelProps } from './lifecycles.tsx';

export interface PhaseDeadlines {
  mountMs: number;
  unmountMs: number;
}

/**
 * Wraps lifecycles so that every phase settles: a mount that finishes late is undone, and an unmount that hangs or throws leaves an
 * empty element. single-spa itself would wait endlessly.
 */
export function guard(
  life: Lifecycles,
  { mountMs, unmountMs }: PhaseDeadlines,
  report: (phase: string, error: unknown) => void,
): Lifecycles {
  const start = (phase: keyof Lifecycles, props: ParcelProps) => Promise.resolve().then(() => life[phase]?.(props));
  return {
    bootstrap: (props) => withDeadline('bootstrap', mountMs, start('bootstrap', props)),
    mount: (props) => {
      const real = start('mount', props);
      return withDeadline('mount', mountMs, real).catch((error: unknown) => {
        real.then(
          () => start('unmount', props).catch((late: unknown) => report('unmount', late)),
          () => undefined,
        );
        throw error;
      });
    },
    update: (props) => withDeadline('update', mountMs, start('update', props)),
    unmount: (props) =>
      withDeadline('unmount', unmountMs, start('unmount', props)).catch((error: unknown) => {
        report('unmount', error);
        props.domElement.replaceChildren();
      }),
  };
}
