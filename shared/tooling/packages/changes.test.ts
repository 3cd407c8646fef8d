import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { bumpsOf, faultOfSignatures } from './changes.ts';
import type { PackageJson } from './published.ts';
import { type Signatures, signaturesOf } from './signatures.ts';

const root = mkdtempSync(join(tmpdir(), 'horno-signatures-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const manifest: PackageJson = { name: '@horno/x', version: '1.0.0', exports: { '.': './src/index.ts' } };
let count = 0;

function signatures(files: Record<string, string>): Signatures {
  count += 1;
  const folder = join(root, String(count));
  mkdirSync(join(folder, 'dist/src'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist/src', name), text);
  return signaturesOf(folder, manifest);
}

const index = "export { price } from './price.js';\n";
const price = "import type { Menu } from './menu.js';\nexport declare function price(menu: Menu): number;\n";
const menu = 'export interface Menu {\n    id: string;\n}\nexport interface Other {\n    id: string;\n}\n';
const files = { 'index.d.ts': index, 'price.d.ts': price, 'menu.d.ts': menu };
const record = signatures(files).text;
const fault = (now: Signatures, ...changesets: string[]) =>
  faultOfSignatures({ manifest }, { now, record, changesets: changesets.map(bumpsOf) });
const changeset = (bump: string) => `---\n'@horno/x': ${bump}\n---\n\nWhat changed.\n`;

describe('squad F6: the record of public signatures', () => {
  test('has what an export needs, and nothing else', () => {
    expect(record).toContain('.: price');
    expect(record).toContain('interface Menu');
    expect(record).not.toContain('Other');
  });

  test('does not change with a comment or a part that no export needs', () => {
    const now = signatures({ ...files, 'menu.d.ts': `/** A menu. */\n${menu.replace('Other', 'Another')}` });
    expect(fault(now)).toBeUndefined();
  });

  test('a changed signature needs a changeset that says minor or major', () => {
    const now = signatures({ ...files, 'menu.d.ts': menu.replace('id: string', 'id: number') });
    expect(fault(now)).toMatch(/^The public signatures of @horno\/x changed\. Add a changeset/);
    expect(fault(now, changeset('patch'))).toMatch(/^The public signatures of @horno\/x changed/);
    expect(fault(now, changeset('patch'), changeset('minor'))).toBeUndefined();
  });

  test('a withdrawn export needs a changeset that says major', () => {
    const now = signatures({ ...files, 'index.d.ts': "export { price as cost } from './price.js';\n" });
    expect(fault(now, changeset('minor'))).toMatch(/^@horno\/x no longer exports \.: price\./);
    expect(fault(now, changeset('major'))).toBeUndefined();
  });

  test('a package without a record is refused', () => {
    const now = signatures(files);
    expect(faultOfSignatures({ manifest }, { now, record: undefined, changesets: [] })).toContain('pnpm signatures');
  });
});
