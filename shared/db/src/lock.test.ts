import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startNode } from '@horno/tooling/internal/start-node';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Lock, lockFolder, lockPrefix } from './lock.ts';

function holdInChild(folder: string): Child {
  return startNode('shared/db/testing/hold-lock.ts', [folder]);
}

describe('lockFolder', () => {
  let root = '';
  let folder = '';
  const locks: Lock[] = [];
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'horno-lock-'));
    folder = join(root, 'db');
  });
  afterEach(async () => {
    for (const lock of locks.splice(0)) await lock.release();
    rmSync(root, { recursive: true, force: true });
  });

  async function take(): Promise<void> {
    locks.push(await lockFolder(folder));
  }

  it('refuses a second lock and names the holder', async () => {
    await take();
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE', holderPid: process.pid });
  });

  it('releases the folder and removes its files', async () => {
    await (await lockFolder(folder)).release();
    await take();
    await locks.pop()?.release();
    expect(readdirSync(root)).toEqual([]);
  });

  it('refuses while another process holds the folder, and ignores the socket of a dead process', async () => {
    const holder = holdInChild(folder);
    await holder.line('locked');
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE', holderPid: holder.pid });
    await holder.kill('SIGKILL');
    expect(readdirSync(root)).toHaveLength(1);
    await take();
    expect(readdirSync(root)).toHaveLength(1);
  });

  it('gives the folder to one of many concurrent callers', async () => {
    const dead = holdInChild(folder);
    await dead.line('locked');
    await dead.kill('SIGKILL');
    const results = await Promise.allSettled(Array.from({ length: 12 }, take));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'DB_IN_USE' });
    }
  });

  it('gives the folder to one of several concurrent processes', async () => {
    const children = [1, 2, 3].map(() => holdInChild(folder));
    await Promise.all(children.map((child) => child.atLeast(1)));
    const said = children.map(({ lines }) => lines[0]).sort();
    for (const child of children) await child.kill('SIGKILL');
    expect(said).toEqual(['DB_IN_USE', 'DB_IN_USE', 'locked']);
  });

  it('refuses when the holder is too busy to answer', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(`${lockPrefix(folder)}busy.sock`, resolve));
    try {
      await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE', holderPid: undefined });
    } finally {
      silent.close();
    }
  });

  it('ignores a file that is not a socket', async () => {
    writeFileSync(`${lockPrefix(folder)}file.sock`, '');
    await take();
    expect(locks).toHaveLength(1);
  });

  it('shortens the name when the path of the folder is too long for a socket', async () => {
    folder = join(root, 'x'.repeat(120), 'db');
    expect(lockPrefix(folder).startsWith(`${tmpdir()}/horno-`)).toBe(true);
    expect(lockPrefix(folder)).not.toBe(lockPrefix(`${folder}2`));
    await take();
    await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'DB_IN_USE' });
  });
});
