import type { EdgeConfig } from '../options.ts';
import type { RenderCounts } from '../render/render-counts.ts';
import { type KnownSources, knownSources } from './known-sources.ts';
import { type TelemetryPush, telemetryPush } from './push.ts';
import { createTally, type Tally } from './tally.ts';

const TELEMETRY_MS = 5000;

export interface BeaconPipeline {
  sources: KnownSources;
  tally: Tally;
  telemetry: TelemetryPush;
}

/** Counts beacons of browsers, and pushes these counts and those of server bundles to the registry. */
export function createBeaconPipeline(config: EdgeConfig, server: Pick<RenderCounts, 'drain'>): BeaconPipeline {
  const { registryUrl, telemetryToken: token, telemetryMs: everyMs = TELEMETRY_MS, channel, clock, log } = config;
  const sources = knownSources();
  const tally = createTally(sources, clock);
  return { sources, tally, telemetry: telemetryPush({ registryUrl, token, channel, everyMs, tally, server, log }) };
}
