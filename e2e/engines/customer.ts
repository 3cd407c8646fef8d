import { expect } from '@playwright/test';
import { CONSENT, POPUP } from '../core/consent.ts';
import type { Driver, Point } from './engine.ts';

/** Elements of a role, where an element of HTML may have it too. */
const roles = {
  button: 'button, summary, [role=button]',
  dialog: 'dialog[open]',
  field: 'input:not([type=hidden]), textarea, select',
  heading: 'h1, h2, h3, h4',
  label: 'label',
  link: 'a[href]',
  map: '[role=application]',
  option: '[role=option]',
} as const;

export type Role = keyof typeof roles;
type Name = string | RegExp;

/** The place of an element, or the reason why it cannot be pressed. */
type Found = { at: Point; value: string } | { lacks: string };

/** Runs in the page. Finds the first element with this name that is on screen; `isFree`: and that nothing covers. */
function find(selector: string, name: { source: string } | string, isFree: boolean): Found {
  const said = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    const own = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : labels;
    const text = own.map((each) => each?.textContent).join(' ') || element.textContent;
    return said(element.getAttribute('aria-label') ?? text);
  };
  const fits = (text: string) => (typeof name === 'string' ? text === name : new RegExp(name.source).test(text));
  // A modal dialog makes the rest of the page inert.
  const inert = (each: Element) =>
    [...document.querySelectorAll('dialog:modal')].some((modal) => !modal.contains(each));
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => fits(nameOf(each)) && !inert(each),
  );
  let lacks = `${all.length} elements have the name`;
  for (const element of all) {
    const box = () => element.getClientRects()[0];
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isSeen || !box()?.width) lacks = `${all.length} elements have the name, none is visible`;
    else {
      const middle = () => {
        const { left = 0, top = 0, width = 0, height = 0 } = box() ?? {};
        return { x: left + width / 2, y: top + height / 2 };
      };
      const isHit = () => {
        const hit = document.elementFromPoint(middle().x, middle().y);
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      };
      if (isFree && !isHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const value = 'value' in element ? String(element.value) : nameOf(element);
      if (!isFree || isHit()) return { at: middle(), value };
      const { x, y } = middle();
      lacks = `covered by ${document.elementFromPoint(x, y)?.cloneNode().constructor.name ?? 'nothing'} at ${x}, ${y}`;
    }
  }
  return { lacks };
}

const written = (name: Name) => (typeof name === 'string' ? name : { source: name.source });

/** A person in front of a browser of any engine. Every action waits until it is possible. */
export function customerOf(driver: Driver, origin: string) {
  const patience = { timeout: Number(process.env.PATIENCE ?? 45_000), intervals: [50, 100, 200] };
  let visits = 0;

  async function place(role: Role, name: Name, isFree: boolean): Promise<Found> {
    // A page that is being left runs no script.
    return driver.run(find, roles[role], written(name), isFree).catch((error) => ({ lacks: String(error) }));
  }

  /** The place of an element that has stopped moving. */
  async function restingPlace(role: Role, name: Name): Promise<Point> {
    let at: Point = { x: 0, y: 0 };
    await expect(async () => {
      const [before, after] = [await place(role, name, true), await place(role, name, true)];
      if ('lacks' in after) throw new Error(`${role} ${name}: ${after.lacks}`);
      expect(after).toEqual(before);
      at = after.at;
    }).toPass(patience);
    return at;
  }

  async function loads(path: string, until: 'html' | 'all'): Promise<void> {
    visits += 1;
    const leave = (visit: number) => void Object.assign(window, { leftBy: visit });
    await driver.run(leave, visits);
    await driver.goto(new URL(path, origin).href);
    const hasCome = (visit: number, states: readonly string[]) =>
      (window as { leftBy?: number }).leftBy !== visit && states.includes(document.readyState);
    const states = until === 'all' ? ['complete'] : ['loading', 'interactive', 'complete'];
    await expect.poll(() => driver.run(hasCome, visits, states).catch(() => false), patience).toBe(true);
  }

  /** Answers what the shop asks a new visitor: one story of Chromium covers the questions. */
  async function answersQuestions(): Promise<void> {
    await loads('/robots.txt', 'all');
    const answer = (cookies: readonly string[], popup: typeof POPUP) => {
      // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the Cookie Store API
      for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
      localStorage.setItem(popup.key, popup.value);
    };
    await driver.run(answer, [`${CONSENT.name}=${CONSENT.value}`, 'lang=es'], POPUP);
  }

  const customer = {
    driver,
    /** Loads a page of the shop as a document. `until`: as soon as its HTML is there, or when all is loaded. */
    async opens(path: string, until: 'html' | 'all' = 'all'): Promise<void> {
      if (visits === 0) await answersQuestions();
      await loads(path, until);
    },
    async taps(role: Role, name: Name): Promise<void> {
      await driver.press(await restingPlace(role, name));
    },
    async drags(role: Role, name: Name, by: Point): Promise<void> {
      const from = await restingPlace(role, name);
      await driver.press(from, { x: from.x + by.x, y: from.y + by.y });
    },
    /** Replaces what a field contains. */
    async types(name: Name, text: string): Promise<void> {
      const select = () => {
        const field = document.activeElement;
        if (!field || !('select' in field)) return false;
        (field as HTMLInputElement).select();
        return true;
      };
      await expect(async () => {
        await customer.taps('field', name);
        expect(await driver.run(select)).toBe(true);
      }).toPass(patience);
      await driver.type(text);
      const value = async () => {
        const found = await place('field', name, false);
        return 'value' in found ? found.value : found.lacks;
      };
      await expect
        .poll(async () => (await value()).replaceAll(' ', ''), patience)
        .toContain(text.trim().replaceAll(' ', ''));
    },
    /** Chooses an option of a list. The list itself belongs to the system, which no driver opens in every engine. */
    async chooses(name: string, option: string): Promise<void> {
      await customer.sees('field', name);
      const choose = (label: string, text: string) => {
        const lists = [...document.querySelectorAll('select')];
        const list = lists.find(({ labels }) => labels[0]?.textContent?.trim() === label);
        const index = [...(list?.options ?? [])].findIndex((each) => each.text === text);
        if (!list || index < 0) return false;
        list.selectedIndex = index;
        for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
        return true;
      };
      expect(await driver.run(choose, name, option), `${name}: ${option}`).toBe(true);
    },
    async sees(role: Role, name: Name): Promise<void> {
      await expect
        .poll(() => place(role, name, false), { ...patience, message: `${role} ${name}` })
        .toHaveProperty('at');
    },
    async misses(role: Role, name: Name): Promise<void> {
      await expect
        .poll(() => place(role, name, false), { ...patience, message: `${role} ${name}` })
        .toHaveProperty('lacks');
    },
    async reads(text: RegExp): Promise<void> {
      // biome-ignore lint/performance/useDomNodeTextContent: what a person reads, without hidden texts
      const read = () => driver.run(() => document.body.innerText.replace(/\s+/g, ' ')).catch(String);
      await expect.poll(read, patience).toMatch(text);
    },
    async isAt(part: string | RegExp): Promise<string> {
      const address = () => driver.run(() => location.href).catch(String);
      const arrived = expect.poll(address, patience);
      await (typeof part === 'string' ? arrived.toContain(part) : arrived.toMatch(part));
      return address();
    },
  };
  return customer;
}

export type Customer = ReturnType<typeof customerOf>;
