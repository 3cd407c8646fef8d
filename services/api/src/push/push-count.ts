import { Counter } from 'prom-client';

/** Push messages of this process: `sent`, `gone` (the browser ended its subscription), `failed` (retried later). */
export const pushesSent = new Counter({
  name: 'horno_pushes_total',
  help: 'Push messages about orders, by result.',
  labelNames: ['result'],
  registers: [],
});
