import { afterEach, describe, expect, test } from '@jest/globals';
import { holdFocus, isMounted, partsOnScreen } from './mounted.ts';

const remote = { name: 'mf-menu-cart' };
const part = (inside: string) => `<div data-fill="main.aside/mf-menu-cart/cartPanel">${inside}</div>`;
const page = (inside: string) => {
  document.body.innerHTML = `<main id="main" tabindex="-1">${part(inside)}<button id="own">De otro</button></main>`;
};
/** Puts another build of the part in its place. */
const swap = (inside: string) => {
  const [region] = document.querySelectorAll('[data-fill]');
  if (region) region.innerHTML = inside;
};
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const focused = () => document.activeElement?.outerHTML;

afterEach(() => {
  document.body.innerHTML = '';
});

/** Composition 34. */
describe('holdFocus', () => {
  test.each([
    ['its id', '<button id="pay">Pagar</button>', '#pay', '<b>Nuevo</b><button id="pay">Pagar ya</button>'],
    ['its name', '<input name="code">', 'input', '<label>Cupón <input name="code"></label>'],
    ['what it is called', '<button aria-label="Quitar">×</button>', 'button', '<button aria-label="Quitar">−</button>'],
    ['where it leads', '<a href="/checkout">Ir</a>', 'a', '<p><a href="/checkout">Continuar</a></p>'],
  ])('moves the focus to the same control of the other build, known by %s', (_, before, selector, after) => {
    page(before);
    focus(selector);
    const giveBack = holdFocus(document);
    swap(after);
    expect(document.activeElement).toBe(document.body);
    giveBack();
    expect(document.querySelector('[data-fill]')?.querySelector(selector)).toBe(document.activeElement);
  });

  test('moves the focus to the start of the page when the other build has no such control', () => {
    page('<button id="pay">Pagar</button>');
    focus('#pay');
    const giveBack = holdFocus(document);
    swap('<p>Nada</p>');
    giveBack();
    expect(document.activeElement?.id).toBe('main');
  });

  test('leaves a focus outside of the replaced part', () => {
    page('<button id="pay">Pagar</button>');
    focus('#own');
    const giveBack = holdFocus(document);
    swap('<button id="pay">Pagar</button>');
    giveBack();
    expect(focused()).toContain('De otro');
    (document.activeElement as HTMLElement).blur();
    const giveNothing = holdFocus(document);
    swap('<button id="pay">Pagar</button>');
    giveNothing();
    expect(document.activeElement).toBe(document.body);
  });

  test('leaves the focus where the customer moved it meanwhile', () => {
    page('<button id="pay">Pagar</button>');
    focus('#pay');
    const giveBack = holdFocus(document);
    swap('<button id="pay">Pagar</button>');
    focus('#own');
    giveBack();
    expect(focused()).toContain('De otro');
  });
});

test('partsOnScreen finds the parts of a remote by their regions', () => {
  page('<p>Tu pedido</p>');
  expect([isMounted(remote, document), partsOnScreen(remote, document)]).toEqual([true, ['slot-cartPanel']]);
  swap('');
  expect(isMounted(remote, document)).toBe(false);
});
