import { expect, it } from '@jest/globals';
import { createClosers } from './closers.ts';

it('closers run once in reverse order and report all failures', async () => {
  const ended: string[] = [];
  const closers = createClosers();
  for (const name of ['database', 'outbox', 'server']) {
    closers.add(async () => {
      ended.push(name);
      if (name === 'outbox') throw new Error('stuck');
    });
  }
  const failure = await closers.run().catch((error: unknown) => error);
  expect((failure as AggregateError).errors.map(String)).toEqual(['Error: stuck']);
  await closers.run();
  expect(ended).toEqual(['server', 'outbox', 'database']);
});
