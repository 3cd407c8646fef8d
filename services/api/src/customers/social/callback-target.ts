import { routes } from '@horno/contracts/routes';

const guestOnly: readonly string[] = [routes.login.pattern, routes.register.pattern];
const shapes = Object.values(routes)
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern !== '/' && !guestOnly.includes(pattern))
  .map(shapeOf);

/**
 * The page of the shop that `callback` names, without language prefix: leading `/` and `\` go, and the path must fit a typed route.
 * Anything else, and what only guests may open, is undefined.
 */
export function callbackTarget(callback: string | undefined): string | undefined {
  const value = callback?.replace(/^[/\\]+/, '').replace(/^en\//, '') ?? '';
  if (!/^[a-z]/i.test(value)) return undefined;
  // The address parser settles `..` and the like before the path is compared.
  const base = 'https://shop.invalid';
  if (!URL.canParse(`/${value}`, base)) return undefined;
  const { origin, pathname, search } = new URL(`/${value}`, base);
  return origin === base && shapes.some((shape) => shape.test(pathname)) ? pathname + search : undefined;
}

/** `/order/:slug?/:sub?` as an expression. */
function shapeOf(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .slice(1)
    .map((part) => {
      if (!part.startsWith(':')) return `/${part}`;
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
    });
  return new RegExp(`^${parts.join('')}/?$`);
}
