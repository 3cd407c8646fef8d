const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/**
 * HTML of the server: a declarative shadow root. Its sheet is a link, because the policy of the shop refuses inline styles. The browser
 * fills the same elements by their names.
 */
export const htmlOf = ({ title, subtitle, phone, cart, votes, link }, folder) => `<starter-board>
<template shadowrootmode="open">
<link rel="stylesheet" href="${escaped(folder)}starter.css">
<section>
<h1 part="title">${escaped(title)}</h1>
<h2 part="subtitle"${subtitle ? '' : ' hidden'}>${escaped(subtitle ?? '')}</h2>
<p part="phone">${escaped(phone)}</p>
<p part="cart">${escaped(cart)}</p>
<button type="button" part="votes">${escaped(votes)}: 0</button>
<a part="link" href="${escaped(link.href)}">${escaped(link.text)}</a>
</section>
</template>
</starter-board>`;

const TAGS = { title: 'h1', subtitle: 'h2', phone: 'p', cart: 'p', votes: 'button', link: 'a' };

function elementOf(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

/** Makes in the browser what `htmlOf` makes on the server, without markup in strings, which browsers refuse here. */
export function drawInto(root, folder) {
  const section = document.createElement('section');
  for (const [part, tag] of Object.entries(TAGS)) {
    const element = elementOf(tag, part === 'votes' ? { type: 'button' } : {});
    element.setAttribute('part', part);
    section.append(element);
  }
  root.append(elementOf('link', { rel: 'stylesheet', href: `${folder}starter.css` }), section);
}
