import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VersionDocument } from '@horno/contracts/release';
import type { Page } from '@playwright/test';
import { crowdVisits, saidByBrowser } from '../commands/crowd.ts';
import { signInOperator } from '../commands/operator.ts';
import { makeRemote } from '../commands/squad.ts';
import { expect, test } from '../core/test.ts';

const NAME = 'mf-promos';
/** A fault that no gate sees: the registry tries parts without a browser. */
const FAULT = "if (globalThis.navigator?.userAgent.includes('Chrome')) throw new Error('on purpose');";
/** Number of visitors of which a tenth is more than enough for the guard. */
const VISITORS = 600;
const ENOUGH = 30;
const OTHERS = ['shell', 'mf-account', 'mf-checkout', 'mf-content', 'mf-location', 'mf-menu-cart'];

/** The event from a remote that was built for it, without a field that the other remote needs. */
function breakEvent(text: string): string {
  const document: VersionDocument = JSON.parse(text);
  document.manifest?.publishes.push('order.repeated@1');
  if (document.surface) document.surface.publishes['order.repeated@1'] = { type: 'object', properties: {} };
  return JSON.stringify(document);
}

/** A component with state: each tap on its button counts one. */
const COUNTER = `
function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{'Toques'} {count}</button>;
}
`;

/** Edits a page with a component that has state, in an open page that is not loaded again. Leaves the page as it was. */
async function editsLeaveState(page: Page, edit: (change: (text: string) => string) => void): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  let former = '';
  edit((text) => {
    former = text;
    return text
      .replace('\nfunction ', `\nimport { useEffect, useState } from 'react';\n${COUNTER}\nfunction `)
      .replace('</Heading>', '</Heading><Counter />');
  });
  await button('Toques 0').click();
  await button('Toques 1').click();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  edit((text) => text.replace("{'Toques'}", "{'Cuentas'}"));
  await expect(button('Cuentas 2')).toBeVisible();
  await button('Cuentas 2').click();
  // Other hooks than before: React cannot give them the state.
  edit((text) => text.replace('useState(0);', 'useState(0);\n  useEffect(() => {}, []);'));
  await expect(button('Cuentas 0')).toBeVisible();
  await button('Cuentas 0').click();
  edit((text) => text.replace("t('title')}</Heading>", "t('title')} de hoy</Heading>"));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promos de hoy');
  await expect(button('Cuentas 1')).toBeVisible();
  const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);
  expect(await isSamePage()).toBe(true);
  // The shell has taken the functions of the page already.
  edit((text) => text.replace("({ title: t('title') })", "({ title: 'Solo hoy' })"));
  await expect(page).toHaveTitle(/Solo hoy/);
  expect(await isSamePage()).toBe(false);
  edit(() => former);
  await expect(button('Cuentas 1')).toHaveCount(0);
}

test('a squad’s day: a new remote, a gate, a rollout that the guard stops, another to all visitors, and a rollback', async ({
  shop,
  browser,
}) => {
  test.setTimeout(300_000);
  const operator = await signInOperator(shop);
  const squad = await operator.squadToken('promos');
  const remote = await makeRemote(NAME);
  const publish = async (note: string) => {
    const words = ['publish', NAME, '--dir', remote.folder, '--note', note, '--no-release', '--json'];
    return (JSON.parse(await operator.horno(words, squad)) as { version: { digest: string } }).version.digest;
  };
  const rollout = async () =>
    (JSON.parse(await operator.horno(['rollout', 'status', '--json'])) as { rollout?: { state: string } }).rollout;
  const context = await browser.newContext();
  const page = await context.newPage();
  const title = page.getByRole('heading', { level: 1 });

  await test.step('the running shop shows it during development without knowing it', async () => {
    const dev = await remote.dev(shop.shopUrl);
    await page.goto(`${dev.url}/promos`);
    await expect(title).toHaveText('Promos');
    remote.edit('locales/es.json', (text) => text.replace('Promos', 'Promos de hoy'));
    await expect(title).toHaveText('Promos de hoy');
    // The server renders it from the sources too, in the frame of a shop that does not have the page.
    const document = await (await page.request.get(`${dev.url}/promos`)).text();
    expect(document).toMatch(/data-fill="page\/mf-promos\/promos"><div[^>]*><h1[^>]*>Promos de hoy/);
    remote.edit('locales/es.json', (text) => text.replace('Promos de hoy', 'Promos'));
    await expect(title).toHaveText('Promos');
    await editsLeaveState(page, (change) => remote.edit('src/pages/promos.page.tsx', change));
    const overlay = page.getByRole('alert').filter({ hasText: 'error TS2322' });
    const wrong = '\nexport const count: number = "two";\n';
    remote.edit(
      'src/pages/promos.page.tsx',
      (text) => text.replace('<Heading level={1}>', '<Heading level={2}>') + wrong,
    );
    await expect(page.getByRole('heading', { level: 2, name: 'Promos' })).toBeVisible();
    await expect(overlay).toContainText(/promos\.page\.tsx\(\d+,\d+\)/, { timeout: 60_000 });
    remote.edit('src/pages/promos.page.tsx', (text) => text.replace('level={2}', 'level={1}').replace(wrong, ''));
    await expect(title).toHaveText('Promos');
    await expect(overlay).toHaveCount(0, { timeout: 60_000 });
    await page.goto(`${shop.shopUrl}/promos`);
    await expect(title).not.toHaveText('Promos');
    await dev.stop();
  });

  await test.step('its own channel gets it first', async () => {
    await remote.build();
    await operator.horno(['publish', NAME, '--dir', remote.folder, '--channel', 'squad/promos'], squad);
    // It begins with the parts of production.
    const status = await operator.horno(['status', '--channel', 'squad/promos']);
    expect(status.match(/^(shell|mf-[a-z-]+)/gm)?.sort()).toEqual([...OTHERS, NAME].sort());
    await page.goto(`${shop.shopUrl}/promos`);
    await expect(title).not.toHaveText('Promos');
  });

  await test.step('a build that breaks an event is refused, and the finding names the consumers', async () => {
    remote.edit('dist/remote.json', breakEvent);
    const refused = operator.horno(['publish', NAME, '--dir', remote.folder, '--no-release'], squad);
    await expect(refused).rejects.toThrow(/REG-BREAK-PAYLOAD[\s\S]*mf-menu-cart/);
  });

  const first = await test.step('the fixed build goes to all visitors', async () => {
    remote.edit('README.md', (text) => `${text}\n`);
    await remote.build();
    const digest = await publish('Promos');
    await operator.horno(['publish', NAME, '--dir', remote.folder, '--note', 'Promos'], squad);
    await expect(async () => {
      await page.goto(`${shop.shopUrl}/promos`);
      await expect(title).toHaveText('Promos', { timeout: 1000 });
    }).toPass();
    return digest;
  });

  await test.step('the guard stops a version that throws', async () => {
    remote.edit('src/pages/promos.page.tsx', (text) =>
      text.replace('const { t } = useTranslation();', `const { t } = useTranslation();\n  ${FAULT}`),
    );
    await remote.build();
    const thrown = await publish('Versión que falla');
    const start = ['rollout', 'start', '--pin', `${NAME}=${thrown}`, '--percent', '10', '--min-sample', '20'];
    await operator.horno([...start, '--reason', 'Prueba con pocos']);
    const visits = { path: '/promos', remote: NAME };
    await expect(async () => {
      const { candidate } = await crowdVisits(shop.shopUrl, { ...visits, count: 10 });
      expect(candidate).toBeGreaterThan(0);
    }).toPass();
    const failure = await saidByBrowser(browser, shop.shopUrl, { ...visits, version: thrown });
    const reports = await crowdVisits(shop.shopUrl, {
      ...visits,
      count: VISITORS,
      enough: ENOUGH,
      complains: (version) => (version === thrown ? failure : undefined),
    });
    expect(reports.candidate).toBeGreaterThan(20);
    const enough = Date.now();
    await expect(async () => expect((await rollout())?.state).toBe('stopped')).toPass({ timeout: 60_000 });
    expect(Date.now() - enough).toBeLessThan(60_000);
    expect(await operator.horno(['audit', 'export'])).toContain('guard');
    const read = await fetch(`${shop.opsUrl}/v1/channels/production/errors?remote=${NAME}`, {
      headers: { authorization: `Bearer ${operator.token}` },
    });
    // The source map of the build names the line; its throw is the message.
    expect(((await read.json()) as { groups: object[] }).groups[0]).toMatchObject({
      place: expect.stringMatching(/^src\/pages\/promos\.page\.tsx:\d+$/),
      line: FAULT,
    });
    const maps = await fetch(`${shop.shopUrl}/_assets/maps-${NAME}/${thrown}/client/remoteEntry.js.map.gz`);
    expect(maps.status).toBe(404);
  });

  await test.step('the fixed version goes from some visitors to all', async () => {
    remote.edit('src/pages/promos.page.tsx', (text) => text.replace(FAULT, ''));
    remote.edit('locales/es.json', (text) => text.replace('Promos', 'Promos de la semana'));
    await remote.build();
    const mended = await publish('Promos de la semana');
    await operator.horno([
      ...['rollout', 'start', '--pin', `${NAME}=${mended}`, '--percent', '10', '--reason', 'De nuevo con pocos'],
    ]);
    await operator.horno(['rollout', 'raise', '--percent', '50', '--reason', 'Va bien']);
    await operator.horno(['rollout', 'finish', '--reason', 'Para todos']);
    await expect(async () => {
      const visitor = await browser.newContext();
      const tab = await visitor.newPage();
      await tab.goto(`${shop.shopUrl}/promos`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Promos de la semana', { timeout: 1000 });
      await visitor.close();
    }).toPass();
  });

  await test.step('one command rolls back, and the audit lists every step', async () => {
    await operator.horno(['rollback', '--reason', 'El texto era el de antes']);
    await expect(async () => {
      await page.goto(`${shop.shopUrl}/promos`);
      await expect(title).toHaveText('Promos', { timeout: 1000 });
    }).toPass();
    const status = JSON.parse(await operator.horno(['status', '--json']));
    expect(JSON.stringify(status)).toContain(first);
    const log = join(tmpdir(), `horno-audit-${process.pid}.ndjson`);
    await operator.horno(['audit', 'export', '--out', log]);
    const actions = readFileSync(log, 'utf8');
    for (const word of ['version.publish', 'rollout.start', 'rollout.stop', 'release.rollout', 'release.rollback'])
      expect(actions).toContain(word);
    await operator.horno(['audit', 'verify']);
  });
  await context.close();
});
