#!/usr/bin/env node
// In the workspace: runs the sources. The published package has a bundle instead.
import '@horno/tooling/loader';

await import('../src/new-remote.ts');
