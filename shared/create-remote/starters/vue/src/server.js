import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { answerOf, boardOnServer } from './board.js';
import Board from './board.vue';

export async function render({ context }) {
  const given = await boardOnServer(context);
  const app = createSSRApp(Board, { given: given.board });
  return answerOf(await renderToString(app), given);
}
