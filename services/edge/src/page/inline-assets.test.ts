import { expect, jest, test } from '@jest/globals';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';
import type { Asset } from './assets-of.ts';
import { inlineAssets, textHashes } from './inline-assets.ts';

const asset = (file: string): Asset => ({
  path: `/_assets/mf-a/d/${file}`,
  integrity: `sha384-${file}`,
  source: { name: 'mf-a', digest: 'd', file },
});
const named = ({ source: _, ...rest }: Asset): Asset => rest;

/** A store of these files. One without a text cannot be read. */
function readerOf(files: Record<string, string | undefined>) {
  const open = jest.fn<ArtifactStore['open']>(async (_name, _digest, path) => {
    if (!(path in files)) return undefined;
    const text = files[path];
    if (text === undefined) throw new Error('no storage');
    return { body: Buffer.from(text), encoding: 'identity' };
  });
  const warn = jest.fn();
  const read = inlineAssets({ open }, { warn });
  return {
    open,
    warn,
    async textsOf(styles: Asset[], scripts: Asset[]) {
      const assets = await read({ styles, scripts, shell: undefined }, 'http://shop');
      return [assets.styles.map(({ css }) => css), assets.scripts.map(({ text }) => text)];
    },
    read,
  };
}

test('files that have a source are read once, and sheets that follow each other are one text', async () => {
  const { open, textsOf } = readerOf({ 'a.css': 'a{b:c}', 'b.css': 'd{e:f}', 'a.js': 'a()' });
  const styles = [asset('a.css'), asset('b.css'), named(asset('c.css'))];
  for (let time = 0; time < 2; time += 1)
    expect(await textsOf(styles, [asset('a.js'), named(asset('b.js'))])).toEqual([
      ['a{b:c}d{e:f}', undefined],
      ['a()\n//# sourceURL=http://shop/_assets/mf-a/d/a.js', undefined],
    ]);
  expect(open).toHaveBeenCalledTimes(3);
});

test('a file that cannot be read, or is not there, stays named, and is looked for again', async () => {
  const files: Record<string, string | undefined> = { 'a.js': undefined };
  const { warn, textsOf } = readerOf(files);
  expect(await textsOf([], [asset('a.js'), asset('b.js')])).toEqual([[], [undefined, undefined]]);
  expect(warn).toHaveBeenCalledTimes(1);
  files['a.js'] = 'a()';
  files['b.js'] = 'b()';
  expect(await textsOf([], [asset('a.js'), asset('b.js')])).toEqual([
    [],
    [expect.stringMatching(/^a\(\)\n/), expect.stringMatching(/^b\(\)\n/)],
  ]);
});

test('a file whose text would mean something else is read once, and stays named', async () => {
  const { open, textsOf } = readerOf({ 'a.js': 'a("</script>")' });
  for (let time = 0; time < 2; time += 1) expect(await textsOf([], [asset('a.js')])).toEqual([[], [undefined]]);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a document contains at most twelve scripts, and its policy has their hashes', async () => {
  const scripts = Array.from({ length: 14 }, (_, index) => asset(`${index}.js`));
  const { read } = readerOf(Object.fromEntries(scripts.map((_, index) => [`${index}.js`, `a(${index})`])));
  const found = await read(
    { styles: [], scripts: [named(asset('x.js')), ...scripts], shell: undefined },
    'http://shop',
  );
  expect(found.scripts.map(({ text }) => text !== undefined)).toEqual([false, ...scripts.map((_, at) => at < 12)]);
  const { styles, scripts: hashes } = textHashes(found);
  expect([styles, hashes.length]).toEqual([[], 12]);
  expect(hashes[0]).toMatch(/^sha256-[\w+/]{43}=$/);
});
