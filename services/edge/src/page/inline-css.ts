import {
  type CSSToken,
  isTokenEOF,
  isTokenString,
  isTokenURL,
  isTokenWhiteSpaceOrComment,
  tokenize,
} from '@csstools/css-tokenizer';

/** An address that means the same in every document. */
const FIXED_ADDRESS = /^(?:[a-z][a-z0-9+.-]*:|\/|#|$)/i;
/** Takes an address that is not in `url()`, or means something at the start of a sheet only. */
const OWN_SHEET_ONLY = /^(?:@import|@namespace|(?:-webkit-)?image-set\(|src\()$/i;

const ENDS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Returns whether another sheet can follow: every bracket is closed, and the last rule has ended. */
function isClosed(tokens: readonly CSSToken[]): boolean {
  const open: string[] = [];
  let last = ';';
  for (const token of tokens) {
    if (isTokenWhiteSpaceOrComment(token) || isTokenEOF(token)) continue;
    const [type, raw] = token;
    const end = ENDS[type === 'function-token' ? '(' : raw];
    if (end) open.push(end);
    else if (/^[})\]]$/.test(raw) && open.pop() !== raw) return false;
    last = raw;
  }
  return open.length === 0 && /^[};]$/.test(last);
}

/**
 * Returns the text of the style sheet at `path` (below the shop's origin) as a `<style>` element of a document has it, alone or before
 * others, with absolute addresses. Returns undefined when it means the same only as a file.
 */
export function inlineCss(text: string, path: string): string | undefined {
  // The parser of a document changes line ends, and the policy has the hash of the text after it.
  const css = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  let isBroken = /<\/style|\0/i.test(css);
  const onParseError = () => {
    isBroken = true;
  };
  const tokens = tokenize({ css }, { onParseError });
  if (isBroken || !isClosed(tokens) || tokens.some(([, raw]) => OWN_SHEET_ONLY.test(raw))) return undefined;
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
