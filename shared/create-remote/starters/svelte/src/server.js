import { render as renderSvelte } from 'svelte/server';
import { answerOf, boardOnServer } from './board.js';
import Board from './board.svelte';

export async function render({ context }) {
  const given = await boardOnServer(context);
  const { body } = await renderSvelte(Board, { props: { given: given.board } });
  return answerOf(body, given);
}
