import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startNode } from '@horno/tooling/start-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Lock, lockFolder, lockPrefix } from './lock.ts';

function holdInChild(folder: string): Child {
  return startNode('shared/db/testing/hold-lock.ts', [folder]);
}

describe('lock of a database folder', () => {
  let root = '';
  let folder = '';
  const held: Lock[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'horno-lock-'));
    folder = join(root, 'db');
  });
  afterEach(async () => {
    for (const lock of held.splice(0)) await lock.release();
    rmSync(root, { recursive: true, force: true });
  });

  async function take(): Promise<void> {
    held.push(await lockFolder(folder));
  }

  it('refuses the second one and names the holder', async () => {
    await take();
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE', holderPid: process.pid });
  });

  it('is free again after its release, and leaves nothing behind', async () => {
    await (await lockFolder(folder)).release();
    await take();
    await held.pop()?.release();
    expect(readdirSync(root)).toEqual([]);
  });

  it('refuses while another process holds it, and passes over that one’s socket once it is dead', async () => {
    const holder = holdInChild(folder);
    await holder.line('held');
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE', holderPid: holder.pid });
    await holder.kill('SIGKILL');
    expect(readdirSync(root)).toHaveLength(1);
    await take();
    expect(readdirSync(root)).toHaveLength(1);
  });

  it('goes to one of many who come at once', async () => {
    const dead = holdInChild(folder);
    await dead.line('held');
    await dead.kill('SIGKILL');
    const results = await Promise.allSettled(Array.from({ length: 12 }, take));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'DB_IN_USE' });
    }
  });

  it('goes to one of several processes that come at once', async () => {
    const children = [1, 2, 3].map(() => holdInChild(folder));
    await Promise.all(children.map((child) => child.atLeast(1)));
    const said = children.map(({ lines }) => lines[0]).sort();
    for (const child of children) await child.kill('SIGKILL');
    expect(said).toEqual(['DB_IN_USE', 'DB_IN_USE', 'held']);
  });

  it('refuses a holder that is too busy to say who it is', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(`${lockPrefix(folder)}busy.sock`, resolve));
    try {
      await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE', holderPid: undefined });
    } finally {
      silent.close();
    }
  });

  it('does not take a file for a socket', async () => {
    writeFileSync(`${lockPrefix(folder)}file.sock`, '');
    await take();
    expect(held).toHaveLength(1);
  });

  it('finds a short name for a folder too deep for a socket', async () => {
    folder = join(root, 'x'.repeat(120), 'db');
    expect(lockPrefix(folder).startsWith(`${tmpdir()}/horno-`)).toBe(true);
    expect(lockPrefix(folder)).not.toBe(lockPrefix(`${folder}2`));
    await take();
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE' });
  });
});
