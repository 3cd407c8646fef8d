import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const PROPAGATION_SECONDS = [0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

export type BeaconOutcome =
  | 'counted'
  /** Sent by a browser with an override; not counted for the release. */
  | 'apart'
  /** Without the visit token of its device, release and arm; not counted. */
  | 'unproven'
  /** Of more visitors of one network than count in a minute; not counted. */
  | 'crowded'
  | 'foreign'
  | 'too-many'
  | 'malformed';

export interface EdgeMetrics {
  registry: Registry;
  requests: Histogram<'route' | 'status'>;
  /** Batches of beacons by outcome. */
  beacons: Counter<'outcome'>;
  /** Violations of the content security policy, by the remote whose code caused them. */
  cspReports: Counter<'remote' | 'directive'>;
  /** Seconds from the creation of a release until this edge served it. */
  propagation: Histogram;
}

/** Values that the gauges read at each scrape. */
export interface EdgeState {
  channel: string;
  release: number;
  isRegistryUp: boolean;
  isArtifactStoreUp: boolean;
  artifactsRefused: number;
  renderWorkers: number;
  renderRestarts: number;
  rendersShed: number;
  workersReplaced: number;
}

/** Creates the metrics of one edge process; every process behind the load balancer has its own. */
export function createMetrics(): EdgeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'horno_edge_request_duration_seconds',
      help: 'Requests by route and HTTP status.',
      labelNames: ['route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    beacons: new Counter({
      name: 'horno_edge_beacons_total',
      help: 'Batches of browser beacons by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    cspReports: new Counter({
      name: 'horno_edge_csp_reports_total',
      help: 'Violations of the content security policy, by remote and directive.',
      labelNames: ['remote', 'directive'],
      registers,
    }),
    propagation: new Histogram({
      name: 'horno_edge_release_propagation_seconds',
      help: 'Time from the creation of a release until this edge served it; without the release found at the start.',
      buckets: PROPAGATION_SECONDS,
      registers,
    }),
  };
}

export function registerGauges({ registry }: EdgeMetrics, state: () => EdgeState): void {
  const gauges: [name: string, help: string, value: (now: EdgeState) => number][] = [
    ['registry_up', '1 while the registry answers.', (now) => Number(now.isRegistryUp)],
    ['artifact_store_up', '1 while the artifact store answers.', (now) => Number(now.isArtifactStoreUp)],
    ['artifacts_refused', 'Files that failed the integrity check since the start.', (now) => now.artifactsRefused],
    ['render_workers', 'Running render workers.', (now) => now.renderWorkers],
    ['render_restarts', 'Restarts of the render process.', (now) => now.renderRestarts],
    ['render_workers_replaced_total', 'Workers lost since the render process started.', (now) => now.workersReplaced],
    [
      'renders_shed_total',
      'Regions left to the browser because of overload since the start.',
      (now) => now.rendersShed,
    ],
  ];
  new Gauge({
    name: 'horno_edge_release',
    help: 'Number of the live release of the channel; 0 while there is none.',
    labelNames: ['channel'],
    registers: [registry],
    collect() {
      const { channel, release } = state();
      this.set({ channel }, release);
    },
  });
  for (const [name, help, value] of gauges) {
    new Gauge({
      name: `horno_edge_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value(state()));
      },
    });
  }
}
