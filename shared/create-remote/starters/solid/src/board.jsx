import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { firstBoard, followShop } from './board.js';
import './board.css';

export function Board(props) {
  const [board, setBoard] = createSignal(props.given ?? firstBoard(props.shop));
  const [votes, setVotes] = createSignal(0);
  // Runs in the browser only.
  onMount(() => onCleanup(followShop(props.shop, setBoard)));

  function go(event) {
    event.preventDefault();
    props.shop.navigate(board().link.path);
  }

  return (
    <section class="starter-page">
      <h1>{board().title}</h1>
      <Show when={board().subtitle}>
        <h2>{board().subtitle}</h2>
      </Show>
      <p>{board().phone}</p>
      <p>{board().cart}</p>
      <button type="button" onClick={() => setVotes(votes() + 1)}>{`${board().votes}: ${votes()}`}</button>
      <a href={board().link.href} onClick={go}>
        {board().link.text}
      </a>
    </section>
  );
}
