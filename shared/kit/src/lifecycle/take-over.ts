import { EARLY_INPUT } from '@horno/contracts/early-input';

/** What a customer did to a part of the page whose code had not come yet. */
interface EarlyDeed {
  target: HTMLElement;
  /** The fill that the target stands in, or the shell's own root. */
  region: Element;
  /** On the document's own clock. */
  atMs: number;
  /** What a field holds since then; none for a button. */
  value?: string | boolean;
}

/** Kept by a script of the document from its first line on, until each region says that it hears for itself. */
interface EarlyInput {
  deeds: EarlyDeed[];
  live: WeakSet<Element>;
}

/** What is older has been given up by whoever did it. */
const FRESH_MS = 10_000;

/** React compares with what the element's own setter saw last: the browser's setter goes past it. */
function setPast(target: HTMLElement, key: 'value', value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), key)?.set?.call(target, value);
}

function repeat({ target, value }: EarlyDeed): void {
  if (typeof value === 'boolean') {
    (target as HTMLInputElement).checked = !value;
    target.click();
  } else if (typeof value === 'string') {
    (target as HTMLInputElement).value = '';
    setPast(target, 'value', value);
    target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  } else target.click();
}

/** One after the other, each on what the one before it left on screen. */
async function repeatAll(deeds: readonly EarlyDeed[]): Promise<void> {
  const now = performance.now();
  for (const deed of deeds) {
    if (!deed.target.isConnected || now - deed.atMs >= FRESH_MS) continue;
    repeat(deed);
    await new Promise((rendered) => setTimeout(rendered));
  }
}

/** The last word on each field, every tap on a button, in the order in which they were done. */
const lastOfEach = (deeds: readonly EarlyDeed[]) =>
  deeds.filter(
    ({ target, value }, index) =>
      value === undefined || !deeds.slice(index + 1).some((later) => later.target === target),
  );

/**
 * To be called before a region is brought to life: from here on it hears for itself. What it gives does again what the customer did
 * before, once the region is on screen; a tap is never lost to a slow line.
 */
export function takeOver(region: Element): () => Promise<void> {
  const early = (globalThis as unknown as Record<string, EarlyInput | undefined>)[EARLY_INPUT];
  early?.live.add(region);
  return async () => {
    if (!early) return;
    const mine = early.deeds.filter((deed) => deed.region === region);
    early.deeds = early.deeds.filter((deed) => deed.region !== region);
    await repeatAll(lastOfEach(mine));
  };
}
