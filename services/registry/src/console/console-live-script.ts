/**
 * How an open page follows what changes, as text: it asks for the stamp, reads itself anew and puts what differs in place of what
 * is there. Elements that stay keep focus and scroll. A response read as a document needs no policy of trusted types: nothing of it
 * runs. While somebody writes into a form, the page stays as it is and says that there is more to see.
 */
export const consoleLiveScript = `
const main = document.getElementById('main');
const said = document.getElementById('said');
const written = new WeakSet();
const everyMs = 5000;
const figureRounds = 6;

document.addEventListener('input', ({ target }) => {
  if (target.form) written.add(target.form);
});

function isTouched(form) {
  if (written.has(form) || form.matches(':focus-within')) return true;
  return [...form.querySelectorAll('input')].some((field) => field.value !== field.defaultValue);
}

function keyOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  if (node.id) return node.id;
  if (node.nodeName === 'TR') return node.cells[0]?.textContent ?? '';
  return node.getAttribute('aria-labelledby') ?? '';
}

function renewChildren(now, next) {
  const wanted = new Set([...next.children].map(keyOf));
  const kept = new Map();
  for (const child of [...now.children]) {
    const key = keyOf(child);
    if (key && !wanted.has(key)) child.remove();
    else if (key) kept.set(key, child);
  }
  let at = now.firstChild;
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    const same = key ? kept.get(key) : at && !keyOf(at) && at.nodeName === child.nodeName ? at : undefined;
    kept.delete(key);
    if (!same) {
      now.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else now.insertBefore(same, at);
    renew(same, child);
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

function renew(now, next) {
  if (now.isEqualNode(next)) return;
  if (now.nodeName !== next.nodeName) {
    now.replaceWith(next);
    return;
  }
  if (now.nodeType !== Node.ELEMENT_NODE) {
    now.data = next.data;
    return;
  }
  for (const { name } of [...now.attributes]) {
    if (name !== 'open' && !next.hasAttribute(name)) now.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  renewChildren(now, next);
}

function markOf(element) {
  const { tagName, id, textContent } = element;
  return id || [tagName, element.getAttribute('href'), element.getAttribute('aria-label') ?? textContent].join(' ');
}

function renewPage(page) {
  const { activeElement } = document;
  const mark = main.contains(activeElement) && activeElement !== main ? markOf(activeElement) : undefined;
  const before = main.textContent;
  renew(main, page.getElementById('main'));
  document.title = page.title;
  settle();
  if (mark !== undefined && document.activeElement !== activeElement) {
    const again = [...main.querySelectorAll('a, button, input, select, summary')].find((each) => markOf(each) === mark);
    again?.focus({ preventScroll: true });
  }
  return main.textContent !== before;
}

function readPage() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => {
      const isHere = request.status === 200 && new URL(request.responseURL).pathname === location.pathname;
      resolve(isHere ? request.responseXML : undefined);
    };
    request.onerror = reject;
    request.send();
  });
}

async function readJson(path) {
  const answer = await fetch(path, { cache: 'no-store', redirect: 'error' });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Figures change in their places; whether that is enough, their version says. */
async function renewTexts(source) {
  const { version, texts } = await readJson(source.dataset.live);
  for (const place of main.querySelectorAll('[data-key]')) {
    const text = texts[place.dataset.key];
    if (text !== undefined && place.textContent !== text) place.textContent = text;
  }
  return version === source.dataset.version;
}

function warn() {
  const notice = main.querySelector('[data-moved]');
  if (notice.hidden) said.textContent = said.dataset.moved;
  notice.hidden = false;
}

const isWriting = () => [...main.querySelectorAll('form')].some(isTouched);

async function look(round) {
  const source = main.querySelector('[data-live]');
  const isWhole = source ? await renewTexts(source) : true;
  const { stamp } = await readJson('/stamp');
  const isStale = stamp !== main.dataset.stamp;
  const areFiguresDue = round % figureRounds === 0 && main.querySelector('[data-figures]') !== null;
  if (isWhole && !isStale && !areFiguresDue) return;
  if (isWriting()) {
    if (isStale) warn();
    return;
  }
  const page = await readPage();
  if (isWriting()) return;
  if (!page) {
    warn();
    return;
  }
  const hasChanged = renewPage(page);
  said.textContent = isStale && hasChanged ? said.dataset.renewed : '';
}

if (main.dataset.stamp) {
  let round = 0;
  let isBusy = false;
  const next = async () => {
    if (document.hidden || isBusy) return;
    isBusy = true;
    round += 1;
    try {
      await look(round);
    } catch {
      // Out of reach, or signed out: the next round asks again.
    }
    isBusy = false;
  };
  setInterval(next, everyMs);
  document.addEventListener('visibilitychange', next);
}
`;
