// Test utilities of the api for other packages: `@horno/api/testing`.
export { startGraphServer } from '../src/customers/social/testing/graph-server.ts';
export { startOidcServer } from '../src/customers/social/testing/oidc-server.ts';
export { niubizLogin, startNiubizServer } from '../src/payments/testing/niubiz-server.ts';
export { type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.ts';
