import { defineConfig } from 'vite';

const client = {
  lib: {
    entry: 'src/entry.js',
    name: 'mf_starter',
    formats: ['iife'],
    fileName: () => 'entry.js',
  },
  // A refusal at publish names the line of the source.
  sourcemap: 'hidden',
};
const server = {
  ssr: 'src/server.js',
  emptyOutDir: false,
  sourcemap: 'hidden',
  rolldownOptions: { output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false } },
};

export default defineConfig(({ mode }) => ({
  build: mode === 'server' ? server : client,
  // The server bundle requires nothing.
  ssr: { noExternal: true },
}));
