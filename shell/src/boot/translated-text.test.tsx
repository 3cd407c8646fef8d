import { describe, expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { followTranslator } from './translated-text.ts';

followTranslator(document);

/** Ways in which translators put their text in the place of a text node. */
const translators = {
  'replaces the node': (text: Text, font: Element) => text.replaceWith(font),
  'inserts before it and removes it': (text: Text, font: Element) => {
    text.before(font);
    text.remove();
  },
  'inserts after it and removes it': (text: Text, font: Element) => {
    text.after(font);
    text.remove();
  },
  'moves the node into its own': (text: Text, font: Element) => {
    text.before(font);
    font.firstElementChild?.replaceChildren(text);
  },
};

function translate(root: Node, put: (text: Text, font: Element) => void) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data.toUpperCase());
    put(text, font);
  }
}

function Part({ count, isOn }: { count: number; isOn: boolean }) {
  return (
    <p>
      {count} pizzas
      {isOn && <b>now</b>}
      {isOn ? 'open' : <i>closed</i>}
      {isOn ? <i>on</i> : 'off'}
      {isOn && 'soon'} {isOn && <u>new</u>} end
    </p>
  );
}

describe.each(Object.entries(translators))('page whose translator %s', (_, put) => {
  test('shows what React writes when texts and elements change', async () => {
    const { container, rerender } = render(<Part count={1} isOn />);
    for (const props of [
      { count: 2, isOn: false },
      { count: 2, isOn: true },
      { count: 3, isOn: true },
      { count: 4, isOn: false },
    ]) {
      translate(container, put);
      // The observer learns of a change after the current task.
      await act(async () => undefined);
      rerender(<Part {...props} />);
      const { container: plain, unmount } = render(<Part {...props} />);
      expect(container.textContent?.toLowerCase()).toBe(plain.textContent);
      unmount();
    }
  });

  test('empties the page when React removes everything', async () => {
    const { container, rerender } = render(<>some text</>);
    translate(container, put);
    await act(async () => undefined);
    rerender(<b>other</b>);
    expect(container.textContent).toBe('other');
  });
});
