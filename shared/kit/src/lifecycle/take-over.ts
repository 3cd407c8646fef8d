import { EARLY_INPUT } from '@horno/contracts/early-input';

/** One early input: a tap, a change or a submitted form in a region that was not hydrated yet. */
interface EarlyAction {
  target: HTMLElement;
  /** The region of the target, or the shell's own root. */
  region: Element;
  /** Value of the field; absent for a button and a form. */
  value?: string | boolean;
  /** The pressed button, which looks busy. Absent in documents of an older edge. */
  button?: HTMLElement | null;
}

/** Recorded by an inline script of the document until each region is hydrated. */
interface EarlyInput {
  deeds: EarlyAction[];
  /** Regions that React hydrates: it handles their taps itself, and drops what is typed in them. Absent in documents of an older edge. */
  claimed?: WeakSet<Element>;
  /** Regions on screen whose early input is repeated. */
  live: WeakSet<Element>;
  /** True while an input is repeated, which is not recorded again. */
  isRepeating: boolean;
}

/** React ignores a value that the element's own setter has seen. The setter of the prototype avoids that. */
function setPast(target: HTMLElement, key: 'value', value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), key)?.set?.call(target, value);
}

/**
 * Returns the function that finds a target after hydration. React draws a region again whose texts a translator has replaced: the target is
 * then the element in its position, if the region has the same elements.
 */
function follow({ target, region }: Pick<EarlyAction, 'target' | 'region'>): () => HTMLElement | undefined {
  const alike = () => [...region.querySelectorAll<HTMLElement>(target.tagName)];
  const before = alike();
  const position = before.indexOf(target);
  return () => {
    const now = alike();
    const found = now[position];
    return now.length === before.length && found?.className === target.className ? found : undefined;
  };
}

/**
 * Presses the new element when React has drawn it again, with the same text, between the two halves of a press: browsers make no click of
 * them. React may do so as long as a part of the region waits for its code. A finger is not concerned: the browser makes both halves after
 * it is lifted.
 */
function repairPresses(region: Element): void {
  const press = ({ target, button }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('button,a');
    if (button || !control) return;
    const find = follow({ target: control, region });
    const text = control.textContent;
    const release = ({ target: below }: Event) => {
      const now = control.isConnected ? undefined : find();
      if (now?.contains(below as Node) && now.textContent === text) now.click();
    };
    // The mouse may be released elsewhere.
    window.addEventListener('mouseup', release, { capture: true, once: true });
  };
  region.addEventListener('mousedown', press as EventListener, true);
}

function repeat({ target, value }: EarlyAction): void {
  if (typeof value === 'boolean') {
    (target as HTMLInputElement).checked = !value;
    target.click();
  } else if (typeof value === 'string') {
    (target as HTMLInputElement).value = '';
    setPast(target, 'value', value);
    target.dispatchEvent(new Event(target.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  } else if (target instanceof HTMLFormElement) target.requestSubmit();
  else target.click();
}

/** Repeats input one by one, so that each meets the state that the one before it left. */
async function repeatAll(
  early: EarlyInput,
  deeds: readonly EarlyAction[],
  targets: ReadonlyMap<EarlyAction, () => HTMLElement | undefined>,
): Promise<void> {
  for (const action of deeds) {
    action.button?.removeAttribute('aria-busy');
    const target = action.target.isConnected ? action.target : targets.get(action)?.();
    if (!target) continue;
    early.isRepeating = true;
    try {
      repeat({ ...action, target });
    } finally {
      early.isRepeating = false;
    }
    await new Promise((rendered) => setTimeout(rendered));
  }
}

/** Returns the last value of each field, the last submit of each form and every tap, in their order. */
const lastOfEach = (deeds: readonly EarlyAction[]) =>
  deeds.filter(
    ({ target }, index) =>
      target.tagName === 'BUTTON' || !deeds.slice(index + 1).some((later) => later.target === target),
  );

/**
 * Claims the taps of a region. Call it before hydration. The returned function repeats the early input of the region; call it once
 * the region is on screen.
 */
export function takeOver(region: Element): () => Promise<void> {
  const early = (globalThis as unknown as Record<string, EarlyInput | undefined>)[EARLY_INPUT];
  (early?.claimed ?? early?.live)?.add(region);
  const ofRegion = early?.deeds.filter((action) => action.region === region) ?? [];
  const targets = new Map(ofRegion.map((action) => [action, follow(action)]));
  repairPresses(region);
  return async () => {
    if (!early) return;
    const take = () => {
      const mine = early.deeds.filter((action) => action.region === region);
      early.deeds = early.deeds.filter((action) => action.region !== region);
      return lastOfEach(mine);
    };
    // Input that comes in meanwhile waits for its turn too.
    for (let mine = take(); mine.length > 0; mine = take()) await repeatAll(early, mine, targets);
    early.live.add(region);
  };
}
