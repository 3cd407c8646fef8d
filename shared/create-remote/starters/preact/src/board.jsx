import { useEffect, useState } from 'preact/hooks';
import { firstBoard, followShop } from './board.js';
import './board.css';

export function Board({ shop, given }) {
  const [board, setBoard] = useState(() => given ?? firstBoard(shop));
  const [votes, setVotes] = useState(0);
  useEffect(() => followShop(shop, setBoard), [shop]);

  function go(event) {
    event.preventDefault();
    shop.navigate(board.link.path);
  }

  return (
    <section class="starter-page">
      <h1>{board.title}</h1>
      {board.subtitle && <h2>{board.subtitle}</h2>}
      <p>{board.phone}</p>
      <p>{board.cart}</p>
      <button type="button" onClick={() => setVotes(votes + 1)}>{`${board.votes}: ${votes}`}</button>
      <a href={board.link.href} onClick={go}>
        {board.link.text}
      </a>
    </section>
  );
}
