import { consoleLiveScript } from './console-live-script.ts';

/**
 * What the console's pages do in the browser, as text: filter the table, keep a form from being sent twice, and follow what changes.
 * Everything works without it, save the filter. It listens on the document, so that what comes later is heard too.
 */
export const consoleScript = `'use strict';
function filter(input) {
  const wanted = input.value.trim().toLowerCase();
  let shown = 0;
  for (const row of document.getElementById(input.dataset.filters).querySelectorAll('[data-filter]')) {
    row.hidden = !row.dataset.filter.includes(wanted);
    if (!row.hidden) shown += 1;
  }
  document.querySelector('[data-no-match]').hidden = shown > 0;
}

function settle() {
  for (const range of document.querySelectorAll('[data-mirrors]')) range.hidden = false;
  for (const input of document.querySelectorAll('[data-filters]')) {
    input.hidden = false;
    filter(input);
  }
}

document.addEventListener('input', ({ target }) => {
  if (target.dataset.filters) filter(target);
  const field = target.dataset.mirrors ? document.getElementById(target.dataset.mirrors) : null;
  if (field) field.value = target.value;
  for (const range of document.querySelectorAll('[data-mirrors]')) {
    if (range.dataset.mirrors === target.id) range.value = target.value;
  }
});

document.addEventListener('submit', ({ target }) => {
  if (!target.matches('[data-once]')) return;
  for (const button of target.querySelectorAll('button')) button.disabled = true;
});
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
settle();
${consoleLiveScript}`;
