import { EARLY_INPUT } from '@horno/contracts/early-input';

/** One early input: a tap or a change in a region that was not hydrated yet. */
interface EarlyAction {
  target: HTMLElement;
  /** The region of the target, or the shell's own root. */
  region: Element;
  /** Value of the field; absent for a button. */
  value?: string | boolean;
}

/** Recorded by an inline script of the document until each region is hydrated. */
interface EarlyInput {
  deeds: EarlyAction[];
  live: WeakSet<Element>;
}

/** React ignores a value that the element's own setter has seen. The setter of the prototype avoids that. */
function setPast(target: HTMLElement, key: 'value', value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), key)?.set?.call(target, value);
}

function repeat({ target, value }: EarlyAction): void {
  if (typeof value === 'boolean') {
    (target as HTMLInputElement).checked = !value;
    target.click();
  } else if (typeof value === 'string') {
    (target as HTMLInputElement).value = '';
    setPast(target, 'value', value);
    target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  } else target.click();
}

/** Repeats input one by one, so that each meets the state that the one before it left. */
async function repeatAll(deeds: readonly EarlyAction[]): Promise<void> {
  for (const action of deeds) {
    if (!action.target.isConnected) continue;
    repeat(action);
    await new Promise((rendered) => setTimeout(rendered));
  }
}

/** Returns the last value of each field and every tap on a button, in their order. */
const lastOfEach = (deeds: readonly EarlyAction[]) =>
  deeds.filter(
    ({ target, value }, index) =>
      value === undefined || !deeds.slice(index + 1).some((later) => later.target === target),
  );

/**
 * Marks a region as hydrated. Call it before hydration. The returned function repeats the early input of the region; call it once
 * the region is on screen.
 */
export function takeOver(region: Element): () => Promise<void> {
  const early = (globalThis as unknown as Record<string, EarlyInput | undefined>)[EARLY_INPUT];
  early?.live.add(region);
  return async () => {
    if (!early) return;
    const mine = early.deeds.filter((action) => action.region === region);
    early.deeds = early.deeds.filter((action) => action.region !== region);
    await repeatAll(lastOfEach(mine));
  };
}
