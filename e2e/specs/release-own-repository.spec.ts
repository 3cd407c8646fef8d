import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { VersionDocument } from '@horno/contracts/release';
import { blocksOf, Reader } from '../commands/guide.ts';
import { signInOperator } from '../commands/operator.ts';
import { startPackageRegistry } from '../commands/package-registry.ts';
import { openPlainSite, showPart } from '../commands/partner.ts';
import { startStopwatch } from '../commands/stopwatch.ts';
import { freePort } from '../core/shop-process.ts';
import { expect, test } from '../core/test.ts';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
/** The remote's own JavaScript, in bytes of gzip: React, router and kit come from the shell. */
const MOST_BYTES = 8000;
/** A squad's day on two cores. */
const MOST_SECONDS = 240;

test('squad F6: a guide leads from an empty folder outside the workspace to a live page', async ({
  shop,
  page,
  complaints,
}) => {
  test.setTimeout(1_200_000);
  const root = mkdtempSync(join(tmpdir(), 'horno-squad-'));
  const packages = await startPackageRegistry();
  const operator = await signInOperator(shop);
  const port = String(await freePort());
  const empty = join(root, 'empty');
  mkdirSync(empty);
  const [make = '', check = '', dev = '', publish = '', takeOff = '', ...more] = blocksOf(
    'docs/squads.md',
    'Your first remote',
  );
  const reader = new Reader(empty, {
    CI: 'true',
    // A person answers the question of npm whether it may install the command.
    npm_config_yes: 'true',
    SHOP: shop.shopUrl,
    HORNO_OPS_URL: shop.opsUrl,
    HORNO_TOKEN: await operator.squadToken('promos'),
    npm_config_registry: packages.url,
  });
  const title = page.getByRole('heading', { level: 1 });
  const documentOf = () => join(reader.folder, 'dist/remote.json');
  const readDocument = () => JSON.parse(readFileSync(documentOf(), 'utf8')) as VersionDocument;
  expect(more).toEqual([]);

  await test.step('the packages are published to a registry of npm', async () => {
    const pack = [
      '--no-warnings',
      '--import',
      './shared/tooling/loader/register.mjs',
      'shared/tooling/packages/pack-all.ts',
    ];
    await promisify(execFile)(process.execPath, [...pack, join(root, 'tarballs')], { cwd: workspace });
    await packages.publishAll(join(root, 'tarballs'));
  });

  const day = startStopwatch();
  await day.step('one command makes the repository, which installs', async () => {
    await reader.run(make);
    expect(reader.folder).toBe(join(empty, 'mf-promos'));
    expect(readFileSync(join(reader.folder, 'package-lock.json'), 'utf8')).not.toContain(workspace);
  });

  await day.step('its types, tests and build pass; libraries stay with the shell', async () => {
    expect(await reader.run(check)).toMatch(/Tests:\s+3 passed/);
    const wrong = join(reader.folder, 'src/wrong.ts');
    writeFileSync(wrong, "export const wrong: number = 'a';\n");
    await expect(reader.run('npx horno build\n'), 'squad F8').rejects.toThrow(/wrong\.ts.*TS2322/);
    rmSync(wrong);
    expect(await reader.run('npx horno build\n')).toContain('kB');
    const { files, packages: used = {}, server } = readDocument();
    const scripts = Object.entries(files).filter(([path]) => /^client\/.*\.js$/.test(path));
    expect(scripts.reduce((sum, [, { gzip }]) => sum + gzip, 0)).toBeLessThan(MOST_BYTES);
    expect(used).toMatchObject({ 'react/jsx-runtime': { shared: true }, '@horno/kit': { shared: true } });
    expect(Object.values(used).every(({ shared }) => shared)).toBe(true);
    expect(server).toBeDefined();
  });

  await day.step('the shop shows it during development', async () => {
    const served = await reader.serve(dev.replace('3100', port), 'Ctrl+C');
    try {
      await page.goto(`http://127.0.0.1:${port}/promos`);
      await expect(title).toHaveText('Promos');
    } finally {
      await served.stop();
    }
  });

  await day.step('a build for another React is refused', async () => {
    const built = readFileSync(documentOf(), 'utf8');
    writeFileSync(documentOf(), built.replace('"^19.0.0"', '"^18.0.0"'));
    await expect(reader.run('npx horno publish mf-promos --dry-run\n')).rejects.toThrow(/REG-PACKAGE-RANGE/);
    writeFileSync(documentOf(), built);
  });

  await day.step('without a channel it has an address of its own, and no customer sees it', async () => {
    const said = await reader.run('npx horno publish mf-promos\n');
    expect(said).toMatch(
      /Preview: http\S+\n {2}without a sign-in: http\S+\nNot released\. Next: horno release mf-promos=/,
    );
    const [, address = '', link = ''] = /Preview: (\S+)\n.*: (\S+)\n/.exec(said) ?? [];
    expect(new URL(address).pathname).toBe('/promos');
    await page.goto(link);
    await expect(page).toHaveURL(address);
    await expect(title).toHaveText('Promos');
    await expect(page.getByRole('complementary', { name: 'Vista previa' })).toContainText('mf-promos@');
    expect(await reader.run('npx horno status --channel production\n')).not.toContain('mf-promos');
    const { status, headers } = await fetch(`${shop.shopUrl}/promos`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, '/?notice=unknown']);
  });

  await day.step('it is published, and customers see it rendered on the server', async () => {
    expect(await reader.run(publish)).toContain('mf-promos');
    await expect(async () => {
      await page.goto(`${shop.shopUrl}/promos`);
      await expect(title).toHaveText('Promos', { timeout: 1000 });
    }).toPass();
    const html = await (await fetch(`${shop.shopUrl}/promos`)).text();
    expect(html).toMatch(/<h1[^>]*>Promos<\/h1>/);
    await page.getByRole('main').getByRole('link', { name: 'Ver la carta' }).click();
    await expect(title).not.toHaveText('Promos');
    expect(complaints.filter((line) => /Content Security Policy|Trusted/i.test(line))).toEqual([]);
  });

  await day.step('the squad takes it off and brings it back', async () => {
    await reader.run(takeOff);
    await expect(async () => {
      await page.goto(`${shop.shopUrl}/promos`);
      await expect(title).toHaveText('Promos', { timeout: 1000 });
    }).toPass();
  });
  await day.step('its next version goes to a tenth, to half and to all customers', async () => {
    const texts = join(reader.folder, 'locales/es.json');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('Promos', 'Promos de hoy'));
    await reader.run('npm run build\n');
    const published = await reader.run('npx horno publish mf-promos --note "Promos de hoy" --no-release --json\n');
    const { digest } = (JSON.parse(published) as { version: { digest: string } }).version;
    const rollout = (words: string) =>
      reader.run(`npx horno rollout ${words} --channel production --reason "Promos de hoy"\n`);
    await rollout(`start --pin mf-promos=${digest} --percent 10`);
    await rollout('raise --percent 50');
    await rollout('finish');
    await expect(async () => {
      await page.goto(`${shop.shopUrl}/promos`);
      await expect(title).toHaveText('Promos de hoy', { timeout: 1000 });
    }).toPass();
  });
  expect(day.print('a squad’s day, from an empty folder to all customers')).toBeLessThan(MOST_SECONDS);

  await test.step('one line of its manifest opens it to other sites', async () => {
    const manifest = join(reader.folder, 'remote.manifest.ts');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace("update: '", "exposeTo: 'any',\n  update: '"));
    await reader.run('npm run build\n');
    await reader.run('npx horno publish mf-promos --channel production --note "Open"\n');
    await expect(async () => {
      const { imports } = (await (await fetch(`${shop.shopUrl}/importmap.json`)).json()) as { imports: object };
      expect(Object.keys(imports)).toContain('mf-promos');
    }).toPass();
    const site = await openPlainSite(shop.shopUrl);
    await page.goto(site.url);
    await showPart(page, 'mf-promos', './page-promos');
    await expect(page.locator('#mf-promos').getByRole('heading', { level: 1 })).toHaveText('Promos de hoy');
    site.stop();
  });
  await packages.close();
  expect(readdirSync(empty)).toEqual(['mf-promos']);
  rmSync(root, { recursive: true, force: true });
});
