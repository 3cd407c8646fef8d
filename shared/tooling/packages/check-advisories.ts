// pnpm advisories: names the packages with a known weakness. Fails when one is older than SECURITY.md allows.
import { readFileSync } from 'node:fs';
import { inWorkspace } from '../rspack/paths.ts';
import { findAdvisories, lockedPackages } from './advisories.ts';

const { OSV_URL = 'https://api.osv.dev' } = process.env;

const packages = lockedPackages(readFileSync(inWorkspace('pnpm-lock.yaml'), 'utf8'));
const advisories = await findAdvisories(packages, { osvUrl: OSV_URL, now: new Date() });
for (const { name, version, id, severity, ageDays, isLate, summary } of advisories)
  console.log(`${isLate ? 'LATE ' : ''}${name} ${version}: ${id}, ${severity}, known for ${ageDays} days. ${summary}`);
console.log(`${packages.length} packages, ${advisories.length} known weaknesses`);
if (advisories.some(({ isLate }) => isLate)) process.exitCode = 1;
