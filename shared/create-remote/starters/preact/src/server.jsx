import { renderToString } from 'preact-render-to-string';
import { answerOf, boardOnServer } from './board.js';
import { Board } from './board.jsx';

export async function render({ context }) {
  const given = await boardOnServer(context);
  return answerOf(renderToString(<Board given={given.board} />), given);
}
