import { createHash } from 'node:crypto';

export const OLD_BROWSER_ID = 'old-browser';

/**
 * The inline script that shows the notice in browsers that are older than those of `shared/tooling/rspack/browsers.ts`: Chrome 111 and
 * Firefox 113 (one version before its list) brought `color-mix()`, Safari 16.4 `CompressionStream`. It is ES5: such browsers may not parse the other scripts of the document.
 */
export const OLD_BROWSER_SCRIPT = `(function(css){if(!window.CompressionStream||!css||!css.supports||!css.supports("color","color-mix(in srgb,red,red)")){var n=document.getElementById("${OLD_BROWSER_ID}"),b=document.body;n.hidden=false;b.insertBefore(n,b.firstChild)}})(window.CSS)`;

/** Hash of the script, in the form of a content security policy. */
export const OLD_BROWSER_HASH = `sha256-${createHash('sha256').update(OLD_BROWSER_SCRIPT).digest('base64')}`;
