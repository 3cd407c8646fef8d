/** Minimum mutation score in percent: of code without a database, and of the api. */
const [domain, api] = [85, 75];
const domainOf = (folder) => ({ folder, mutate: 'src/domain', tests: 'src/domain/', threshold: domain });
const apiOf = (name) => ({ folder: 'services/api', mutate: `src/${name}`, tests: `src/${name}/`, threshold: api });

/** Areas of `npm run test:mutation`: the folder `mutate` of the package `folder`, and the tests that must notice a change (all without `tests`). */
export const areas = {
  domain: { folder: 'shared/domain', mutate: 'src', threshold: domain },
  contracts: { folder: 'shared/contracts', mutate: 'src', threshold: domain },
  'mf-location': domainOf('mf-location'),
  'mf-menu-cart': domainOf('mf-menu-cart'),
  'mf-account': domainOf('mf-account'),
  'mf-checkout': domainOf('mf-checkout'),
  'mf-content': domainOf('mf-content'),
  'api-cart': apiOf('cart'),
  'api-coupons': apiOf('coupons'),
  'api-orders': apiOf('orders'),
  'api-stores': apiOf('stores'),
  'api-menu': apiOf('menu'),
  'api-customers': apiOf('customers'),
};
