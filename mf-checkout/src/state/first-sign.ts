const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls once when the customer does something, however it is done. Ends with the returned function. */
export function atFirstSign(run: () => void): () => void {
  const listening = new AbortController();
  const sign = () => {
    listening.abort();
    run();
  };
  for (const type of SIGNS) window.addEventListener(type, sign, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
