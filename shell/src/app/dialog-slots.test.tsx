import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { aComposition, aFill, aPage, aRemote, fakeRemotes } from '../../spec/remotes.ts';
import { show, testShell } from '../../spec/test-shell.tsx';
import { ShellRoot } from './shell-root.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const dialog = (name: string) => ({
  default: {
    component: () => (
      <dialog open>
        <button type="button">{name}</button>
      </dialog>
    ),
  },
});
const composition = aComposition([
  aRemote({
    name: 'mf-location',
    pages: { home: aPage('/') },
    slots: { place: aFill('dialog.location'), time: aFill('dialog.time') },
  }),
]);
const remotes = {
  'mf-location': {
    'page-home': { default: { component: () => 'the home' } },
    'slot-place': dialog('place'),
    'slot-time': dialog('time'),
  },
};
const { open } = fakeRemotes(remotes);

function setUp(path: string) {
  return testShell({ composition, open, path });
}
const passes = () => act(() => jest.advanceTimersByTimeAsync(100));
const dialogs = () => [...document.querySelectorAll('dialog')].map(({ textContent }) => textContent);

async function visit(path = '/') {
  const shell = setUp(path);
  const element = show(shell);
  await passes();
  const go = async (to: string) => {
    act(() => shell.router.navigator.push(to));
    await passes();
  };
  return { ...shell, element, go };
}

describe('dialogs by address', () => {
  test.each([
    ['/?dialog=location', ['place']],
    ['/?dialog=time', ['time']],
    ['/?dialog=login', []],
    ['/?dialog=other', []],
    ['/', []],
  ])('%s opens %j', async (path, expected) => {
    await visit(path);
    expect(dialogs()).toEqual(expected);
  });

  test('squad F2: opens a dialog that a squad of another repository brings', async () => {
    const board = aRemote({ name: 'mf-board', slots: { poll: aFill('dialog.poll') } });
    const parts = { ...remotes, 'mf-board': { 'slot-poll': dialog('poll') } };
    const shell = testShell({
      composition: aComposition([...composition.remotes, board]),
      open: fakeRemotes(parts).open,
      path: '/?dialog=poll',
    });
    show(shell);
    await passes();
    expect(dialogs()).toEqual(['poll']);
  });

  test('restores the focus when a dialog closes', async () => {
    const { go, element } = await visit();
    const link = element.querySelector<HTMLElement>('header a');
    link?.focus();
    await go('/?dialog=location');
    document.querySelector<HTMLElement>('dialog button')?.focus();
    await go('/');
    expect(dialogs()).toEqual([]);
    expect(document.activeElement).toBe(link);
  });

  test('restores the focus of the first dialog when one dialog opens another', async () => {
    const { go, element } = await visit();
    const link = element.querySelector<HTMLElement>('header a');
    link?.focus();
    await go('/?dialog=location');
    document.querySelector<HTMLElement>('dialog button')?.focus();
    await go('/?dialog=time');
    expect(dialogs()).toEqual(['time']);
    await go('/');
    expect(document.activeElement).toBe(link);
  });

  test('does not focus an element that is gone', async () => {
    const { go } = await visit();
    const passing = document.createElement('button');
    document.body.append(passing);
    passing.focus();
    await go('/?dialog=location');
    passing.remove();
    await go('/');
    expect(document.activeElement).toBe(document.body);
  });

  test('are absent from the document, so a visit that starts with one hydrates as usual', async () => {
    const served = setUp('/?dialog=location');
    const html = renderToString(<ShellRoot root={served.root} shell={served.shell} />, { identifierPrefix: '_shell' });
    expect(html).not.toContain('dialog.location');
    const shell = setUp('/?dialog=location');
    const element = show(shell, html);
    const [header] = element.children;
    await passes();
    expect(shell.faults).toEqual([]);
    expect(element.children[0]).toBe(header);
    expect(dialogs()).toEqual(['place']);
  });
});
