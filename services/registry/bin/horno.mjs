#!/usr/bin/env node
import { existsSync } from 'node:fs';

const bundled = new URL('../dist/horno.mjs', import.meta.url);
if (existsSync(bundled)) {
  await import(bundled.href);
} else {
  // In the workspace: straight from the sources.
  await import('../../../shared/tooling/loader/register.mjs');
  await import(new URL('../src/cli/main.ts', import.meta.url).href);
}
