import { AppError } from '@horno/contracts/errors';
import type { Tenant } from '../catalogue/schema.ts';

interface Editions {
  terms_version?: string;
  privacy_version: string;
}

/**
 * Asserts that the chain has published the editions that a customer accepted: the current ones, or a former one that a page opened
 * before the change still shows. @throws VALIDATION with the fields
 */
export function assertEditions(
  { legalVersions }: Tenant,
  { terms_version, privacy_version }: Editions,
  path = '',
): void {
  const { terms, privacy, former } = legalVersions;
  const unknown = [
    ...(terms_version === undefined || [terms, ...former.terms].includes(terms_version) ? [] : ['terms_version']),
    ...([privacy, ...former.privacy].includes(privacy_version) ? [] : ['privacy_version']),
  ];
  if (unknown.length === 0) return;
  throw new AppError('VALIDATION', { fields: unknown.map((name) => ({ field: path + name, message: '' })) });
}
