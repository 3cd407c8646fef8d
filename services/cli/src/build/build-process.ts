// Builds one remote. A process of its own, because only it runs TypeScript and the bundler of the remote's repository.
import { loadBuild, toolingOf } from '../tooling.ts';

const [dir = ''] = process.argv.slice(2);
const { runBuild } = await toolingOf(dir);
const { name, buildId, files, entry } = await runBuild(await loadBuild(dir));
const kB = (path: RegExp) =>
  Object.entries(files)
    .filter(([file]) => path.test(file))
    .reduce((sum, [, { gzip }]) => sum + gzip, 0) / 1000;
const entryKb = (files[entry]?.gzip ?? 0) / 1000;
console.log(
  `${name} ${buildId} built: entry ${entryKb.toFixed(1)} kB, JavaScript ${kB(/^client\/.*\.js$/).toFixed(1)} kB, CSS ${kB(/\.css$/).toFixed(1)} kB (gzip)`,
);
