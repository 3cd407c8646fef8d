import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@horno/db';
import { DatabaseInUseError } from '@horno/db';
import { afterAll, describe, expect, it } from '@jest/globals';
import { openMemoryDatabase } from '../../../test/databases.ts';
import { usualNow } from '../../../test/fixtures.ts';
import { startApi } from '../../start.ts';
import { runGeoImport } from './cli.ts';
import { table } from './testing/fixtures.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'horno-geo-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
write('higos.geojson', table('name,lat,lon', 'Calle Los Higos,-12.13,-77.02', 'Bodega Higo,-12.13,-77.021'));
write('bad.geojson', table('name,lat,lon', 'Calle Los Higos,12.13,-77.02', ',-12.13,-77.02'));
write('brevas.geojson', table('n,name,lat,lon', '7,Calle Las Brevas,-12.13,-77.02'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pnpm geo:import', () => {
  let opened: Database | undefined;
  afterAll(() => opened?.close());
  async function run(...argv: string[]) {
    opened ??= await openMemoryDatabase();
    const database = opened;
    let out = '';
    let err = '';
    const code = await runGeoImport({
      argv,
      folder,
      open: async () => ({ ...database, close: async () => undefined }),
      now: () => usualNow,
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { code, out, err };
  }

  it('imports a file under its name and prints a summary', async () => {
    expect(await run('higos.geojson')).toEqual({
      code: 0,
      out: 'higos.geojson: 1 streets, 1 landmarks\nimported; the shop reads it at its next start\n',
      err: '',
    });
    expect((await run('--', 'higos.geojson')).out).toContain('nothing has changed');
    const named = await run('brevas.geojson', '--source', 'brevas');
    expect(named).toMatchObject({ code: 0, out: expect.stringContaining('brevas: 1 streets') });
    expect((await run('--list')).out).toBe(
      `brevas (geojson), ${usualNow.toISOString()}\nhigos.geojson (geojson), ${usualNow.toISOString()}\n`,
    );
    expect(await run('--remove', 'brevas')).toMatchObject({
      code: 0,
      out: expect.stringContaining('brevas was removed'),
    });
    expect(await run('--remove', 'brevas')).toEqual({ code: 1, out: '', err: 'there is no source brevas\n' });
  });

  it('prints every bad row and imports nothing', async () => {
    const { code, out, err } = await run('bad.geojson');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^2 bad row\(s\), nothing was imported:\n {2}feature 1: lat, lon: .*\n {2}feature 2: name: missing\n$/,
    );
    expect((await run('--list')).out).not.toContain('bad.geojson');
  });

  it('prints an error when the file does not exist or the database is in use', async () => {
    expect(await run('absent.geojson')).toMatchObject({ code: 1, err: expect.stringContaining('ENOENT') });
    const err: string[] = [];
    const open = async () => {
      throw new DatabaseInUseError('/data/db', 77);
    };
    const code = await runGeoImport({
      argv: ['higos.geojson'],
      folder,
      open,
      now: () => usualNow,
      out: () => undefined,
      err: (text) => err.push(text),
    });
    expect([code, err.join('')]).toEqual([1, expect.stringContaining('77')]);
  });

  it.each([
    [[]],
    [['a.json', 'b.json']],
    [['a.json', '--list']],
    [['a.json', '--columns', 'name']],
    [['--list', '--remove', 'x']],
    [['--nonsense']],
  ])('prints its usage for %j', async (argv) => {
    expect(await run(...argv)).toEqual({ code: 2, out: '', err: expect.stringMatching(/^usage: pnpm geo:import/) });
  });
});

it('pnpm geo:import makes places available at the next start of the shop', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program = '', ...words] = (scripts['geo:import'] ?? '').split(' ');
  expect(program).toBe('node');
  const env = { NODE_ENV: 'test', DATA_DIR: join(folder, 'data'), DB_TEMPLATE: process.env.HORNO_TEST_DUMP, PORT: '0' };
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      [...words, 'higos.geojson'],
      { cwd: root, env: { ...process.env, ...env, DATABASE_URL: '', INIT_CWD: folder } },
      (error, _out, err) => (error ? reject(new Error(err)) : resolve()),
    );
  });
  const api = await startApi({ env: { ...env, LOG_LEVEL: 'silent', API_DOCS: '0' } });
  try {
    const answer = await api.app.inject('/api/v1/product-geo/predictions?text=calle%20los%20higos');
    expect(answer.json().data.items[0]).toMatchObject({
      id: 'gz:calle-los-higos-miraflores',
      title: 'Calle Los Higos',
    });
  } finally {
    await api.close();
  }
}, 120_000);
