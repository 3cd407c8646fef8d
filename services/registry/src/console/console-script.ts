/**
 * What the console's pages do in the browser, as text: filter the table, keep a form from being sent twice, and say when the page
 * has grown old. Everything works without it, save the filter.
 */
export const consoleScript = `'use strict';
for (const input of document.querySelectorAll('[data-filters]')) {
  const table = document.getElementById(input.dataset.filters);
  const none = document.querySelector('[data-no-match]');
  input.hidden = false;
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase();
    let shown = 0;
    for (const row of table.querySelectorAll('[data-filter]')) {
      row.hidden = !row.dataset.filter.includes(wanted);
      if (!row.hidden) shown += 1;
    }
    none.hidden = shown > 0;
  });
}

for (const form of document.querySelectorAll('[data-once]')) {
  form.addEventListener('submit', () => {
    for (const button of form.querySelectorAll('button')) button.disabled = true;
  });
}
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

for (const range of document.querySelectorAll('[data-mirrors]')) {
  const field = document.getElementById(range.dataset.mirrors);
  range.hidden = false;
  range.addEventListener('input', () => {
    field.value = range.value;
  });
  field.addEventListener('input', () => {
    range.value = field.value;
  });
}

for (const notice of document.querySelectorAll('[data-live]')) {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(notice.dataset.live, { cache: 'no-store' });
      if (!answer.ok) return;
      const { version, texts } = await answer.json();
      for (const place of document.querySelectorAll('[data-key]')) {
        const text = texts[place.dataset.key];
        if (text !== undefined && place.textContent !== text) place.textContent = text;
      }
      if (version === notice.dataset.version) return;
      notice.hidden = false;
      clearInterval(timer);
    } catch {
      // Out of reach: the next round asks again.
    }
  }, 5000);
}

for (const notice of document.querySelectorAll('[data-stale]')) {
  const timer = setInterval(async () => {
    if (document.hidden) return;
    try {
      const answer = await fetch(notice.dataset.stale, { method: 'HEAD', cache: 'no-store' });
      if (!answer.ok || answer.headers.get('etag') === notice.dataset.etag) return;
      notice.hidden = false;
      clearInterval(timer);
    } catch {
      // Out of reach: the next round asks again.
    }
  }, 5000);
}
`;
