import { expect, test } from '@jest/globals';
import { knownPolicies, trustedTypesPolicies } from './trusted-types.ts';

test('knownPolicies returns the allowed names, sorted and once each', () => {
  expect(knownPolicies(['vue', 'lit-html', 'default', 'vue', 'toString'])).toEqual(['lit-html', 'vue']);
  expect(knownPolicies([])).toEqual([]);
});

test('only policies of known frameworks are allowed, each with a reason', () => {
  expect(Object.keys(trustedTypesPolicies)).toEqual([
    'svelte-trusted-html',
    'lit-html',
    'solid',
    'vue',
    'angular',
    'dompurify',
  ]);
  for (const reason of Object.values(trustedTypesPolicies)) expect(reason).toMatch(/ with it\.$/);
});
