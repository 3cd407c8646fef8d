const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls `run` once with the first input of the customer. Returns the function that cancels it. */
export function onFirstInput(run: () => void): () => void {
  const listening = new AbortController();
  const sign = () => {
    listening.abort();
    run();
  };
  for (const type of INPUTS) window.addEventListener(type, sign, { passive: true, signal: listening.signal });
  return () => listening.abort();
}
