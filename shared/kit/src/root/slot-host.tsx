import type { SlotModule } from '../remote-module.ts';
import { RegionFailed } from './region-failed.tsx';
import { type Initial, useLoaded } from './use-loaded.ts';

interface SlotHostProps {
  module: SlotModule;
  initial: Initial;
  props: Record<string, unknown>;
}

/** Renders a slot component. A slot has no route parameters; it follows language, place and the flags that it names. */
export function SlotHost({ module, initial, props }: SlotHostProps) {
  const { loaded, retry } = useLoaded('slot', module, initial);
  if (loaded.state === 'failed') return <RegionFailed onRetry={retry} />;
  if (loaded.state === 'waiting') return module.skeleton ? <module.skeleton /> : null;
  return <module.component {...props} data={loaded.data} />;
}
