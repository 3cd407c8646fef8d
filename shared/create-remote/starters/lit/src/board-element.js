import { html, LitElement } from 'lit';
import { followShop } from './board.js';

/** Its style sheet is a link: Lit would write `static styles` into the server's HTML as an inline style, which the shop refuses. */
export class BoardElement extends LitElement {
  static properties = {
    sheet: {},
    shop: { attribute: false },
    board: { attribute: false },
    votes: { state: true },
  };

  constructor() {
    super();
    this.votes = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    // An element that is upgraded has its properties after its first update.
    this.updateComplete.then(() => {
      if (!this.isConnected) return;
      this.end = followShop(this.shop, (next) => {
        this.board = next;
      });
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.end?.();
  }

  go(event) {
    event.preventDefault();
    this.shop.navigate(this.board.link.path);
  }

  render() {
    const { title, subtitle, phone, cart, votes, link } = this.board;
    return html`
      <link rel="stylesheet" href=${this.sheet}>
      <section>
        <h1>${title}</h1>
        ${subtitle ? html`<h2>${subtitle}</h2>` : ''}
        <p>${phone}</p>
        <p>${cart}</p>
        <button type="button" @click=${() => (this.votes += 1)}>${votes}: ${this.votes}</button>
        <a href=${link.href} @click=${this.go}>${link.text}</a>
      </section>
    `;
  }
}

/** The same template on the server and in the browser. `folder`: address of the remote's files. */
export const page = ({ shop, board, folder }) =>
  html`<starter-board .shop=${shop} .board=${board} .sheet=${`${folder}starter.css`}></starter-board>`;
