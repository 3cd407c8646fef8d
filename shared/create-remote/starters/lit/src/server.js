import { render as renderLit } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { answerOf, boardOnServer, folderOf } from './board.js';
import { BoardElement, page } from './board-element.js';

customElements.define('starter-board', BoardElement);

export async function render({ context }) {
  const given = await boardOnServer(context);
  const html = await collectResult(renderLit(page({ board: given.board, folder: folderOf(context.composition) })));
  return answerOf(html, given);
}
