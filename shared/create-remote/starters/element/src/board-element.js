import { followShop } from './board.js';
import { drawInto } from './view.js';

export class BoardElement extends HTMLElement {
  #votes = 0;
  #board;
  #end;

  /** Begins when the page has given it the shop. */
  start(shop) {
    // The server's HTML has a shadow root already.
    if (!this.shadowRoot) drawInto(this.attachShadow({ mode: 'open' }), shop.assets);
    this.#part('votes').addEventListener('click', () => {
      this.#votes += 1;
      this.#draw();
    });
    this.#part('link').addEventListener('click', (event) => {
      event.preventDefault();
      shop.navigate(this.#board.link.path);
    });
    this.#end = followShop(shop, (board) => {
      this.#board = board;
      this.#draw();
    });
  }

  disconnectedCallback() {
    this.#end?.();
  }

  #part(name) {
    return this.shadowRoot.querySelector(`[part=${name}]`);
  }

  #draw() {
    const { title, subtitle, phone, cart, votes, link } = this.#board;
    const texts = { title, subtitle: subtitle ?? '', phone, cart, votes: `${votes}: ${this.#votes}`, link: link.text };
    for (const [name, text] of Object.entries(texts)) this.#part(name).textContent = text;
    this.#part('subtitle').hidden = !subtitle;
    this.#part('link').href = link.href;
  }
}
