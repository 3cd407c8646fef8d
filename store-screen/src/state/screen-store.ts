import { emptyScreen, type ScreenEvent, type ScreenState, screenReducer } from '../domain/screen.ts';

/** Holds the state of the board. */
export interface ScreenStore {
  state(): ScreenState;
  dispatch(event: ScreenEvent): void;
  subscribe(listener: () => void): () => void;
}

export function createScreenStore(initial: ScreenState = emptyScreen): ScreenStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(event) {
      const next = screenReducer(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
