import type { Chapter } from '../row.ts';

export const accountsConstants: Chapter = {
  title: 'Accounts: constants',
  rows: [
    {
      id: 'ACC-9-01',
      requirement: "The chain's file has every constant of the specification, with defaults.",
      tests: [
        'services/api/src/catalogue/schema-tenant.test.ts › fills in the constants of the shop for a minimal tenant',
        'shell/src/app/fetch-tenant.test.ts › the shop opens without it: %s',
        'shell/src/app/fetch-tenant.test.ts › builtInTenant returns a valid configuration with the given clock',
        'services/api/test/settings.test.ts › every setting of the chain has a reader, and every reader a setting',
      ],
    },
    {
      id: 'ACC-9-02',
      requirement:
        'Header and small menu show the phone of the chosen store, the tracker that of its own; a failed part shows the one of Lima.',
      tests: [
        'shell/src/chrome/chrome.test.tsx › carry the telephone of the chosen store in header and small menu',
        'mf-checkout/src/pages/tracker-order.page.test.tsx › shows the phone of the order’s own store',
        'shell/src/app/fallback.test.tsx › explains in es for a page: what happened, what works, which phone to call',
      ],
    },
    {
      id: 'ACC-9-03',
      requirement: 'A demonstration says that it is one, and a production api refuses simulators without it.',
      tests: [
        'shell/src/chrome/chrome.test.tsx › leads to the chain’s external pages, and identifies a demonstration',
        'services/api/src/env.test.ts › rejects simulators in production unless HORNO_DEMO is set',
      ],
    },
    {
      id: 'ACC-9-04',
      requirement: 'The clocks of an order start when it is placed, or at the start of a scheduled order.',
      tests: [
        'shared/domain/src/order-clock.test.ts › %s at %s',
        'shared/domain/src/order-clock.test.ts › count from the placing',
      ],
    },
    {
      id: 'ACC-9-05',
      requirement: 'Below 640 px a banner shows its picture for phones.',
      tests: [
        'mf-content/src/pages/home.page.test.tsx › sets the size of each picture and offers a picture for phones',
      ],
    },
  ],
};
