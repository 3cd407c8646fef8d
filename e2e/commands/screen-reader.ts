import { expect, type Page } from '@playwright/test';

const CONTROLS = ['button', 'checkbox', 'combobox', 'dialog', 'link', 'option', 'radio', 'searchbox', 'tab', 'textbox'];

/** Records the texts of the page's live regions from now on. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], output';
    const hear = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      for (const region of [element?.closest(live), ...(element?.querySelectorAll(live) ?? [])]) {
        const text = region?.textContent?.trim();
        if (text) said.push(text);
      }
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        hear(target);
        for (const node of addedNodes) hear(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Expects that a live region has announced the text since the previous expectation. */
export async function heard(page: Page, words: RegExp): Promise<void> {
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect
    .poll(async () => (await said()).some((text) => words.test(text)), { message: `heard ${words}` })
    .toBe(true);
  await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}

interface AxNode {
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
}

/** Expects that every interactive element of the browser's accessibility tree has a name. */
export async function expectNamedControls(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const controls = nodes.filter(({ ignored, role }) => !ignored && CONTROLS.includes(role?.value ?? ''));
  expect(controls.length).toBeGreaterThan(5);
  expect(controls.filter(({ name }) => !name?.value?.trim()).map(({ role }) => role?.value)).toEqual([]);
  const headings = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading');
  expect(headings.length).toBeGreaterThan(0);
}
