import type { Locator } from '@playwright/test';
import { expect, test } from '../core/test.ts';

/** A phone held sideways, a wide window at 200 % zoom, and the smallest phone. */
const sizes = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
  { width: 320, height: 568 },
];
const builders = [
  ['a pizza', '/order/pizzas/house/pz-limena'],
  ['half and half', '/order/pizzas/-/hh-mitad'],
] as const;

/** Height between the last thing that stays at the top and the foot, as a share of the window, with a choice scrolled into the middle. */
const roomOf = (choice: Locator) =>
  choice.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const section = element.closest('section[aria-label]')?.getBoundingClientRect();
    const middle = innerWidth / 2;
    const isChoices = (y: number) => document.elementFromPoint(middle, y)?.closest('section[aria-label]') != null;
    const rows = Array.from({ length: innerHeight }, (_, y) => y);
    // The row at an edge may be covered in part.
    return section ? (rows.filter(isChoices).length + 1) / innerHeight : 0;
  });

/** Choices that lie under something else when they are scrolled into the middle. */
const covered = (choices: Locator) =>
  choices.evaluateAll((all) =>
    all
      .filter((element) => {
        const card = element.closest('label') ?? element;
        card.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = card.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !(top !== null && (card.contains(top) || top.contains(card)));
      })
      .map((element) => (element.closest('label') ?? element).textContent),
  );

/** Choices that lie under the button that closes the builder while they are scrolled away. */
const underClose = (close: Locator) =>
  close.evaluate((button) => {
    const box = button.getBoundingClientRect();
    const section = document.querySelector('dialog[open] section[aria-label]') as HTMLElement;
    let scroller = section.parentElement as HTMLElement;
    while (scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement as HTMLElement;
    const met = new Set<string>();
    for (let top = 0; top <= scroller.scrollHeight; top += box.height / 4) {
      scroller.scrollTo({ top, behavior: 'instant' });
      const below = document
        .elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        .find((element) => !button.parentElement?.contains(element));
      if (section.contains(below ?? null)) met.add(below?.textContent ?? '');
    }
    return [...met];
  });

for (const viewport of sizes) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    for (const [name, address] of builders) {
      test(`ux 2: the builder of ${name} leaves its choices most of the height, and all can be reached`, async ({
        page,
      }) => {
        await page.goto(address);
        const builder = page.getByRole('dialog');
        const choices = builder.locator('section[aria-label] :is(input[type=radio], button)');
        await expect(choices.nth(8)).toBeAttached();
        const foot = builder.getByRole('button', { name: /^Agregar S\// });
        await expect(foot).toBeInViewport({ ratio: 1 });
        expect(await foot.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
        expect(await roomOf(choices.nth(4))).toBeGreaterThanOrEqual(0.6);
        expect(await covered(choices)).toEqual([]);
        expect(await underClose(builder.getByRole('button', { name: 'Cerrar sin agregar' }))).toEqual([]);
      });
    }
  });
}
