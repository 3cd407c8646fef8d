import { answerOf, boardOnServer, folderOf } from './board.js';
import { htmlOf } from './view.js';

export async function render({ context }) {
  const given = await boardOnServer(context);
  return answerOf(htmlOf(given.board, folderOf(context.composition)), given);
}
