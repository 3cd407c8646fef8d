import { useLang } from '../hooks.ts';
import type { SlotModule } from '../remote-module.ts';
import { useRoot } from '../runtime.ts';
import type { placeOf } from '../stores/disposition.ts';
import { loadContextOf } from './load-context.ts';
import { RegionFailed } from './region-failed.tsx';
import { useLoaded } from './use-loaded.ts';
import { usePlace } from './use-place.ts';

interface SlotHostProps {
  module: SlotModule;
  initial: { data: unknown; place?: ReturnType<typeof placeOf> } | undefined;
  props: Record<string, unknown>;
}

/** Feeds a slot's component; a slot has no parameters of its own and follows language and place only. */
export function SlotHost({ module, initial, props }: SlotHostProps) {
  const { runtime, remote } = useRoot();
  useLang();
  const place = usePlace(runtime, initial?.place);
  const { context, key } = loadContextOf(runtime, {}, '', place);
  const { loaded, retry } = useLoaded({
    load: module.load,
    context,
    key,
    initial,
    onFault: (error) => runtime.report({ remote: remote.name, phase: 'slot-load', error }),
  });
  if (loaded.state === 'failed') return <RegionFailed onRetry={retry} />;
  if (loaded.state === 'waiting') return module.skeleton ? <module.skeleton /> : null;
  return <module.component {...props} data={loaded.data} />;
}
