import { renderToString } from 'solid-js/web';
import { answerOf, boardOnServer } from './board.js';
import { Board } from './board.jsx';

export async function render({ context }) {
  const given = await boardOnServer(context);
  // The same id as in the browser: pages of several remotes are in one document.
  return answerOf(
    renderToString(() => <Board given={given.board} />, { renderId: 'starter' }),
    given,
  );
}
