// What measurements use of the shell: `@horno/shell/testing`.
export { pollWhileVisible } from './src/live/poll.ts';
export { nextQuestion } from './src/live/question.ts';
