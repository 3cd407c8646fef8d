import { describe, expect, test } from '@jest/globals';
import { bareTexts } from './bare-text.ts';
import { filesBelow, read, remotes } from './files.ts';

const textsIn = (jsx: string) => {
  const code = `const part = ${jsx};`;
  return bareTexts(code).map(({ start, end }) => code.slice(start, end));
};

describe('text of a component', () => {
  test.each([
    ['beside an element', '<p>{t("until")} <b>10:00</b></p>', ['{t("until")}']],
    ['written beside an element', '<p>Hasta las <b>10:00</b></p>', ['Hasta las']],
    ['beside an element that may be absent', '<p>{`a–b`}{late && <b>!</b>}</p>', ['{`a–b`}']],
    ['beside elements of a list', '<p>{t("stores")}{rows.length > 0 ? <ul /> : null}</p>', ['{t("stores")}']],
    ['shown instead of an element', "<p>{isKnown ? <Price /> : '–'}</p>", ["'–'"]],
    ['shown when there is no element', '<p>{price ?? (isFree ? t("free") : <Dash />)}</p>', ['t("free")']],
    [
      'of two kinds in a fragment',
      '<>{isOpen ? t("open") : t("closed")}<Clock /></>',
      ['{isOpen ? t("open") : t("closed")}'],
    ],
  ])('is found %s', (_, jsx, found) => {
    expect(textsIn(jsx)).toEqual(found);
  });

  test.each([
    ['alone', '<p>{t("until")}</p>'],
    ['of which one of two is shown', '<p>{isOpen ? t("open") : t("closed")}</p>'],
    ['in an element of its own', '<p><span>{t("until")}</span> <b>10:00</b></p>'],
    ['a mark between elements', "<p><a />{' · '}<a />.</p>"],
  ])('is accepted when it is %s', (_, jsx) => {
    expect(textsIn(jsx)).toEqual([]);
  });
});

test('text of the shop has an element of its own, so that translators of browsers cannot break the page', () => {
  const folders = ['shell/src', 'shared/ui/src', 'shared/kit/src', ...remotes.map((name) => `${name}/src`)];
  const files = folders.flatMap((folder) => filesBelow(folder, /\.tsx$/)).filter((path) => !/\.test\.tsx$/.test(path));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => bareTexts(read(path)).map(({ line }) => `${path}:${line}`))).toEqual([]);
});
