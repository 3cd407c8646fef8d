import { expect, test } from '@jest/globals';
import { documentFaults } from './faults.ts';

test.each([
  [{ type: 'array' }, [': array without items']],
  [{ type: ['array', 'null'], items: false }, [': array without items']],
  [{ a: [{ pattern: '^\\p{L}$' }] }, ['/a/0: pattern ^\\p{L}$']],
  [{ pattern: '^\\u{1F355}$' }, [': pattern ^\\u{1F355}$']],
  [{ pattern: '(' }, [': pattern (']],
  [{ type: 'array', items: { pattern: '^[^\\x00-\\x1f]*$' } }, []],
])('documentFaults of %j', (document, faults) => {
  expect(documentFaults(document)).toEqual(faults);
});
