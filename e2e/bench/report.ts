import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

const intro = `# Benchmarks

Figures, the command that printed them, the machine and the day. Speeds are ratios of medians measured side by side in one run; sizes and
counts are absolute. They are not tests.
`;

/** Replaces a section of \`docs/benchmarks.md\`. */
export function writeSection(title: string, command: string, lines: readonly string[]): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : intro;
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  const where = `\`${command}\` · ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'} · Node ${process.versions.node} · ${day}`;
  const section = `## ${title}\n\n${where}\n\n${lines.join('\n')}\n`;
  const former = new RegExp(`## ${title}\n[\\s\\S]*?(?=\n## |$)`);
  writeFileSync(file, former.test(text) ? text.replace(former, () => section) : `${text.trimEnd()}\n\n${section}`);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
