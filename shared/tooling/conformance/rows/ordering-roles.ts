import type { Chapter } from '../row.ts';

export const orderingRoles: Chapter = {
  title: 'Ordering: roles',
  rows: [
    {
      id: 'ORD-6-01',
      requirement: 'A guest may not read what belongs to customers.',
      tests: [
        'services/api/test/authorisation/authorisation.test.ts › %s',
        'services/api/src/http/route.test.ts › requires a session when the call does',
      ],
    },
    {
      id: 'ORD-6-02',
      requirement: 'The token reaches the api as `x-token`; the browser has a sealed cookie only.',
      tests: [
        'services/edge/test/proxy.test.ts › reaches the api as x-token, unless the cookie was changed',
        'e2e/specs/account-security.spec.ts › session is sealed and unreadable for scripts, and no answer or storage contains its token',
      ],
      ruled: 'domain §3.6: the edge adds it',
    },
    {
      id: 'ORD-6-03',
      requirement: "Calls that change something need the shop's header and its origin.",
      tests: [
        'services/edge/test/proxy.test.ts › are rejected %s',
        'e2e/specs/account-security.spec.ts › call that changes something needs the shop’s own page and its header',
      ],
    },
  ],
};
