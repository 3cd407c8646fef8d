import { defineConfig } from 'vite';
import solid from 'vite-plugin-solid';

const client = {
  lib: {
    entry: 'src/entry.jsx',
    name: 'mf_starter',
    formats: ['iife'],
    fileName: () => 'entry.js',
    cssFileName: 'starter',
  },
  // A refusal at publish names the line of the source.
  sourcemap: 'hidden',
};
const server = {
  ssr: 'src/server.jsx',
  emptyOutDir: false,
  sourcemap: 'hidden',
  rolldownOptions: { output: { format: 'cjs', entryFileNames: 'server.cjs', codeSplitting: false } },
};

export default defineConfig(({ mode }) => ({
  plugins: [solid({ ssr: true })],
  build: mode === 'server' ? server : client,
  // The server bundle requires nothing.
  ssr: { noExternal: true },
}));
