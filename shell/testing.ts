// The part of the shell that measurements use: `@horno/shell/testing`.

export { createPollMode } from './src/live/poll-mode.ts';
export { pollWhileVisible } from './src/live/poll-while-visible.ts';
