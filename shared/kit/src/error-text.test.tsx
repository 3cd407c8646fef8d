import { AppError, type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { useErrorText } from './error-text.ts';
import { RootProvider } from './root/root-provider.tsx';
import { testScope } from './testing/test-scope.ts';

function Text({ error }: { error: unknown }) {
  return <p data-testid="text">{useErrorText()(error)}</p>;
}

async function textOf(error: unknown, lang: 'es' | 'en' = 'es'): Promise<string | null> {
  const scope = testScope();
  await scope.runtime.i18n.changeLanguage(lang);
  const { unmount } = render(
    <RootProvider scope={scope}>
      <Text error={error} />
    </RootProvider>,
  );
  const { textContent } = screen.getByTestId('text');
  unmount();
  return textContent;
}

describe('useErrorText', () => {
  test.each([
    ['the server’s own words', new AppError('CART-05', { message: 'Te faltan S/ 3.10' }), 'Te faltan S/ 3.10'],
    ['words for the code', new AppError('NETWORK'), es.errors.NETWORK],
    ['words for the code when the server’s are empty', new AppError('TIMEOUT', { message: '' }), es.errors.TIMEOUT],
    ['the general words for a code without any', new AppError('ORDER-1'), es.errors.generic],
    ['the general words for a strange failure', new TypeError('x is not a function'), es.errors.generic],
    ['the general words for nothing', undefined, es.errors.generic],
    [
      'never what a failure without a code says',
      { message: 'secret', details: { message: 'secret' } },
      es.errors.generic,
    ],
  ])('returns the text for %s', async (_, error, expected) => {
    expect(await textOf(error)).toBe(expected);
  });

  test('returns English text when the page is in English', async () => {
    expect(await textOf(new AppError('NETWORK'), 'en')).toBe(en.errors.NETWORK);
  });

  test.each(Object.keys(errorCodes) as ErrorCode[])('has a text for %s', async (code) => {
    expect(await textOf(new AppError(code))).not.toMatch(/errors\.|^$/);
  });
});
