import type { BrowserContext, Route } from '@playwright/test';

/** A fault of the network, the disk or a proxy on the way of a remote's files to one customer. */
export interface NetworkFault {
  name: string;
  /** Handles a request for a script of the remote. */
  spoil(route: Route): Promise<void> | void;
}

const SLOW_MS = 2000;

export const networkFaults: readonly NetworkFault[] = [
  { name: 'its scripts are gone (404)', spoil: (route) => route.fulfill({ status: 404, body: '' }) },
  { name: 'its scripts never come', spoil: () => undefined },
  {
    name: 'its scripts were changed on the way',
    async spoil(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
    },
  },
  {
    name: 'mis-versioned: its scripts are those of another build',
    async spoil(route) {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/_[0-9a-f]{12}\b/g, '_000000000000') });
    },
  },
  {
    name: 'its scripts come 2 s late',
    async spoil(route) {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    },
  },
];

/** Puts a fault between a customer and a remote, on every path. */
export async function spoilNetwork(context: BrowserContext, remote: string, { spoil }: NetworkFault): Promise<void> {
  await context.route(new RegExp(`/_assets/(?:~\\d+/)?${remote}/.*\\.js$`), spoil);
}
