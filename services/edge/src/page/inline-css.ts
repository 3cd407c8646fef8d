import { isTokenString, isTokenURL, isTokenWhiteSpaceOrComment, tokenize } from '@csstools/css-tokenizer';

/** An address that means the same in every document. */
const FIXED_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i;
/** Takes an address that is not in `url()`. */
const OTHER_ADDRESS = /^(?:@import|(?:-webkit-)?image-set\(|src\()$/i;

/**
 * Returns the text of the style sheet at `path` (below the shop's origin) as a `<style>` element of a document has it, with absolute
 * addresses. Returns undefined when it means the same only as a file.
 */
export function inlineCss(text: string, path: string): string | undefined {
  // The parser of a document changes line ends, and the policy has the hash of the text after it.
  const css = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  let isBroken = /<\/style|\0/i.test(css);
  const onParseError = () => {
    isBroken = true;
  };
  const tokens = tokenize({ css }, { onParseError });
  if (isBroken || tokens.some(([, raw]) => OTHER_ADDRESS.test(raw))) return undefined;
  const absolute = (address: string) => {
    const { pathname, search, hash } = new URL(address, `http://shop${path}`);
    return `"${pathname}${search}${hash}"`;
  };
  let isUrl = false;
  return tokens
    .map((token) => {
      const [, raw] = token;
      const isAddress = isTokenURL(token) || (isUrl && isTokenString(token));
      if (!isTokenWhiteSpaceOrComment(token)) isUrl = raw.toLowerCase() === 'url(';
      if (!isAddress || FIXED_ADDRESS.test(token[4].value)) return raw;
      return isTokenURL(token) ? `url(${absolute(token[4].value)})` : absolute(token[4].value);
    })
    .join('');
}
