interface Board {
  title: string;
  subtitle?: string;
  votes: string;
  phone: string;
  cart: string;
  link: { path: string; href: string; text: string };
}

/** Props of `mount`, as far as this remote uses them: docs/squads.md lists all. */
interface Shop {
  domElement: HTMLElement;
  navigate(path: string): void;
}

declare module '*/board.js' {
  export function firstBoard(shop: Shop): Board;
  export function followShop(shop: Shop, changed: (board: Board) => void): () => void;
}
