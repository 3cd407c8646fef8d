import { existsSync } from 'node:fs';
import { inWorkspace } from '../rspack/paths.ts';
import { filesBelow, read } from './files.ts';

const manifests = new Map(
  filesBelow('.', /(^|\/)package\.json$/).map((path) => {
    const { name, scripts = {} } = JSON.parse(read(path)) as { name: string; scripts?: Record<string, string> };
    return [name, Object.keys(scripts)] as const;
  }),
);
/** Commands of npm and pnpm themselves. */
const BUILT_IN = /^(install|ci|add|exec|why|outdated|audit|view|pack|dlx|create)$/;

/** Commands of the code blocks of a document that call npm, pnpm or node. */
export function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```(?:sh|bash|console)?\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/\n|&&|;/)
      .map((line) =>
        line
          .replace(/#.*$/, '')
          .replace(/^[\s$]*((?:[A-Z_]+=\S*\s+)*)/, '')
          .trim(),
      )
      .filter((line) => /^(npm|pnpm|node) /.test(line)),
  );
}

/** Why a command cannot run: the script, package or file that it names does not exist. */
export function faultOfCommand(command: string): string | undefined {
  const [program, ...words] = command.split(/\s+/);
  if (program === 'node') {
    const file = words.find((word) => /\.(mjs|ts|js)$/.test(word) && !word.startsWith('--'));
    return file && !existsSync(inWorkspace(file)) ? `no file ${file}` : undefined;
  }
  const isFiltered = words[0] === '--filter';
  const target = isFiltered ? (words[1] ?? '') : 'horno';
  const [script = '', next = ''] = words.slice(isFiltered ? 2 : 0).filter((word) => !word.startsWith('-'));
  const name = script === 'run' ? next : script;
  const scripts = manifests.get(target) ?? manifests.get(`@horno/${target}`);
  if (/^<|\*/.test(target)) return undefined;
  if (!scripts) return `no package ${target}`;
  return BUILT_IN.test(name) || scripts.includes(name) ? undefined : `no script ${name} of ${target}`;
}
