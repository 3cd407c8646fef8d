import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { routes } from '@horno/contracts/routes';
import { expect, test } from '@jest/globals';
import { inWorkspace } from '../rspack/paths.ts';
import { remotes } from './files.ts';

async function allPages() {
  const manifests = await Promise.all(
    remotes.map(async (name) => {
      const { default: manifest } = await import(pathToFileURL(inWorkspace(name, 'remote.manifest.ts')).href);
      return manifest as RemoteManifest;
    }),
  );
  return manifests.flatMap(({ pages = {} }) => Object.values(pages));
}

test('each route of the specification has one page of a remote, and each page has a route', async () => {
  const paths = (await allPages()).map(({ path }) => path);
  expect(paths.sort()).toEqual(
    Object.values(routes)
      .map(({ pattern }) => pattern)
      .sort(),
  );
});

/** Spec 1 §2 and spec 2 §2, to the letter. */
const specified = [
  ...['/', '/huts', '/hut/{outlet}', '/order/{slug?}/{sub?}/{uuid?}', '/combo-detail/{id}/{ssid?}/{coupon?}'],
  ...['/result-localization/{zip}/{opt?}', '/crm/coupon/{code?}', '/login/{method?}', '/register', '/getmypassword'],
  ...[
    '/setnewpassword/{token}',
    '/confirmation/{regis}',
    '/profile',
    '/edit-profile',
    '/history',
    '/add-location/{id?}',
  ],
  ...['/checkout', '/credit-payment/{transaction?}/{payment_url?}', '/payment-status/{transaction?}', '/tracking'],
  ...[
    '/tracker-order/{uuid?}',
    '/contact',
    '/careers/{id?}',
    '/membership',
    '/indication-based',
    '/nutritional-content',
  ],
  ...['/faq', '/terms', '/online-terms', '/mapa-de-sitio', '/privacy', '/privacy/register', '/privacy/contact'],
  ...['/conditions', '/delivery-policies', '/third-parties', '/campaign-terms-and-conditions', '/crs/{mode?}/{sub?}'],
  ...['/topic/{name?}/{code?}', '/campaign/{campaignName}', '/404', '/403'],
];

test('each route of the specification is a route of the contract', () => {
  const inBraces = (pattern: string) =>
    pattern.replace(/:(\w+\??)/g, '{$1}').replace('{paymentUrl?}', '{payment_url?}');
  const patterns = Object.values(routes).map(({ pattern }) => inBraces(pattern));
  expect(patterns).toEqual(expect.arrayContaining(specified));
});

test.each([
  ['customer', [routes.profile, routes.editProfile, routes.addLocation, routes.history, routes.coupons]],
  ['guest', [routes.login, routes.register]],
] as const)('the pages for a %s only are those of the specification', async (access, own) => {
  const found = (await allPages()).filter((page) => page.access === access).map(({ path }) => path);
  expect(found.sort()).toEqual(own.map(({ pattern }) => pattern).sort());
});
