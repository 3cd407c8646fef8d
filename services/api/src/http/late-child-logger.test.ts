import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import Fastify, { type FastifyBaseLogger, type RouteHandlerMethod } from 'fastify';
import { pino } from 'pino';
import { lateChildLogger } from './late-child-logger.ts';

function logging(level: string) {
  const lines: { level: number; msg: string; reqId?: string; part?: string }[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let made = 0;
  const log = pino({ level }, stream);
  const child = log.child as (...how: unknown[]) => unknown;
  log.child = function (this: typeof log, ...how: unknown[]) {
    made += 1;
    return child.apply(this, how);
  } as typeof log.child;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: lateChildLogger,
    genReqId: () => 'r-1',
    exposeHeadRoutes: false,
  });
  return { app, lines, made: () => made };
}

test('the request logger is not created when no log call passes the level', async () => {
  const { app, lines, made } = logging('warn');
  app.get('/', async ({ log }) => {
    log.debug('below the level');
    return log.level;
  });
  await app.ready();
  const before = made();
  expect((await app.inject('/')).body).toBe('warn');
  expect([made() - before, lines]).toEqual([0, []]);
  await app.close();
});

test('the request logger is created once and adds the request’s id to its lines', async () => {
  const { app, lines, made } = logging('warn');
  app.get('/', async ({ log }) => {
    log.warn('one');
    log.error({ part: 'a' }, 'two');
    log.silent('never');
    return '';
  });
  await app.ready();
  const before = made();
  await app.inject('/');
  expect(lines.map(({ level, msg, reqId, part }) => [level, msg, reqId, part])).toEqual([
    [40, 'one', 'r-1', undefined],
    [50, 'two', 'r-1', 'a'],
  ]);
  expect(made() - before).toBe(1);
  await app.close();
});

test('the request logger creates child loggers', async () => {
  const { app, lines } = logging('warn');
  app.get('/', async ({ log }) => {
    log.child({ part: 'b' }).fatal('three');
    return '';
  });
  await app.inject('/');
  expect(lines).toMatchObject([{ level: 60, msg: 'three', reqId: 'r-1', part: 'b' }]);
  await app.close();
});

test('the request logger respects the level of a route', async () => {
  const { app, lines } = logging('info');
  const speak: RouteHandlerMethod = async ({ log }) => log.info('said');
  app.get('/', speak);
  app.get('/quiet', { logLevel: 'silent' }, speak);
  await app.inject('/');
  const before = lines.length;
  await app.inject('/quiet');
  expect(lines.filter(({ msg }) => msg === 'said')).toMatchObject([{ reqId: 'r-1' }]);
  expect(lines).toHaveLength(before);
  await app.close();
});
