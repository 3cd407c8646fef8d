import { Counter } from 'prom-client';

/** Alarms that this process raised. It counts those of orders that were cancelled before the next look, too. */
export const alarmsRaised = new Counter({
  name: 'horno_order_alarms_total',
  help: 'Alarms about orders that their store has not received or accepted in time, by kind and by who is notified.',
  labelNames: ['kind', 'notified'],
  registers: [],
});

// A counter that begins with its first alarm would hide it: Prometheus sees an increase between two values only.
for (const kind of ['unreceived', 'unaccepted'])
  for (const notified of ['store', 'chain', 'none']) alarmsRaised.inc({ kind, notified }, 0);
