import type { Migration } from '@horno/db';
import { sql as chain } from './base/chain.ts';
import { sql as customers } from './base/customers.ts';
import { sql as ordering } from './base/ordering.ts';

/** Steps of the schema `shop`, in order. See README.md beside this file. */
export const migrations: readonly Migration[] = [
  {
    id: '0038-base',
    sql: [customers, ordering, chain].join('\n'),
    replaces: { id: '0037-slot-holds', checksum: 'd978b0c4d0e4a2f960e95b71a57e49ec9ebe383b119e37519966b411bd8807fc' },
  },
];
