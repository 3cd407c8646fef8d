import { Counter, type Registry } from 'prom-client';

/** `apart`: of somebody who runs a build of their own, by an operator's pass. */
export type Outcome = 'counted' | 'apart' | 'foreign' | 'too-many' | 'malformed';

/** Batches of beacons by what became of them. */
export function beaconCounter(registry: Registry): (outcome: Outcome) => void {
  const counter = new Counter({
    name: 'horno_edge_beacons_total',
    help: 'Batches of what browsers saw, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (outcome) => counter.inc({ outcome });
}
