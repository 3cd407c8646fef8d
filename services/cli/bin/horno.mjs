#!/usr/bin/env node
// In the workspace: runs the sources. The published package has a bundle instead.
import './working-folder.mjs';
import '@horno/tooling/loader';

await import('../src/main.ts');
