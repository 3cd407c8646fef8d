import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(join(tmpdir(), 'horno-completion-'));
beforeAll(() => symlinkSync(fileURLToPath(new URL('../bin/horno.mjs', import.meta.url)), join(folder, 'horno')));
afterAll(() => rmSync(folder, { recursive: true }));

/** Ways to ask a shell what may follow the words of a line. The last word is the one that is being typed. */
const shells = {
  bash: (words: readonly string[]) => [
    '-c',
    `source <(horno completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _horno; printf '%s\\n' "\${COMPREPLY[@]}"`,
    'bash',
    ...words,
  ],
  zsh: (words: readonly string[]) => [
    '-f',
    '-c',
    `autoload -Uz compinit; compinit -u -D; source <(horno completion zsh)
      compadd() { print -l -- \${(P)@[-1]} }; words=("$@"); CURRENT=$#; _horno`,
    'zsh',
    ...words,
  ],
  fish: (words: readonly string[]) => ['-N', '-c', `horno completion fish | source; complete -C "${words.join(' ')}"`],
};
const installed = (shell: string) => spawnSync(shell, ['-c', 'true']).error === undefined;

const lines = [
  [
    ['horno', 'to'],
    ['toggle', 'token'],
  ],
  [
    ['horno', 'token', ''],
    ['create', 'list', 'revoke'],
  ],
  [
    ['horno', 'toggle', 'mf-menu-cart', ''],
    ['off', 'on'],
  ],
] as const;

test.each((['bash', 'zsh', 'fish'] as const).filter(installed))(
  'squad S11: %s completes commands and choices',
  async (shell) => {
    const env = { ...process.env, HOME: folder, PATH: `${folder}:${process.env.PATH}` };
    for (const [words, found] of lines) {
      const { stdout } = await promisify(execFile)(shell, shells[shell](words), { env });
      expect(stdout.split('\n').filter(Boolean)).toEqual(found);
    }
  },
);
