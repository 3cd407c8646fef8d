import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const client = {
  lib: {
    entry: 'src/entry.js',
    name: 'mf_starter',
    formats: ['iife'],
    fileName: () => 'entry.js',
    cssFileName: 'starter',
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
  plugins: [vue()],
  // A library leaves this to its user; the browser has no `process`.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: mode === 'server' ? server : client,
  // The server bundle requires nothing.
  ssr: { noExternal: true, target: 'webworker' },
}));
