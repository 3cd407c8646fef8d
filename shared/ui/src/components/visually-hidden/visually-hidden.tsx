import type { ReactNode } from 'react';

/** Text for those who listen; takes no place on the screen. The rule comes with the tokens, which every document has from the start. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>;
}
