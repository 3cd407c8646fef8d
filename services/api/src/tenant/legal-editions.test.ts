import { AppError } from '@horno/contracts/errors';
import { expect, test } from '@jest/globals';
import { tenant } from '../../data/chain/tenant.ts';
import { TenantSchema } from '../catalogue/schema-tenant.ts';
import { assertEditions } from './legal-editions.ts';

const legalVersions = { terms: '3', privacy: '2', former: { terms: ['1', '2'], privacy: ['1'] } };
const chain = TenantSchema.parse({ ...tenant, legalVersions });
const fieldsOf = (editions: Parameters<typeof assertEditions>[1]) => {
  try {
    assertEditions(chain, editions, 'consents.');
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...(error.details.fields as { field: string }[]).map(({ field }) => field)];
  }
};

test.each([
  ['the current editions', '3', '2', []],
  ['former editions', '1', '1', []],
  ['terms that were never published', '4', '2', ['VALIDATION', 'consents.terms_version']],
  ['an edition of the terms as that of the privacy policy', '3', '3', ['VALIDATION', 'consents.privacy_version']],
])('assertEditions with %s', (_, terms_version, privacy_version, fields) => {
  expect(fieldsOf({ terms_version, privacy_version })).toEqual(fields);
});
