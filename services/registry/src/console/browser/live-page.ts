import { Idiomorph } from 'idiomorph';
import { settleCharts } from './charts.ts';
import { settleInputs } from './inputs.ts';

const pollMs = 5000;
/** A page with figures is fetched again every so many polls. */
const pollsPerFigures = 6;

const editedForms = new WeakSet<HTMLFormElement>();

document.addEventListener('input', ({ target }) => {
  if (target instanceof Element) {
    const form = target.closest('form');
    if (form) editedForms.add(form);
  }
});

function isEdited(form: HTMLFormElement): boolean {
  if (editedForms.has(form) || form.matches(':focus-within')) return true;
  return [...form.querySelectorAll('input')].some((field) => field.value !== field.defaultValue);
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { cache: 'no-store', redirect: 'error' });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response.json();
}

/**
 * Fetches the current page as a document; undefined when the server answers with another page. XMLHttpRequest parses
 * the document itself, so no Trusted Types policy is needed, and no script of the document runs.
 */
function fetchPage(): Promise<Document | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => {
      const isSamePage = request.status === 200 && new URL(request.responseURL).pathname === location.pathname;
      resolve((isSamePage && request.responseXML) || undefined);
    };
    request.onerror = reject;
    request.send();
  });
}

/** Updates the texts of `[data-key]` elements. Returns false when the server says that the page itself has changed. */
async function updateTexts(main: HTMLElement, source: HTMLElement): Promise<boolean> {
  const { version, texts } = await fetchJson<{ version: string; texts: Record<string, string> }>(
    source.dataset.live ?? '',
  );
  for (const element of main.querySelectorAll<HTMLElement>('[data-key]')) {
    const text = texts[element.dataset.key ?? ''];
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
  return version === source.dataset.version;
}

/** Identifies a control across two versions of the page. */
function markOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent;
  return element.id || [element.tagName, element.getAttribute('href'), label].join(' ');
}

/** Morphs the page into the fetched one; opened details, the filter and the focus stay. Returns whether its text changed. */
function morphPage(main: HTMLElement, page: Document): boolean {
  const next = page.getElementById('main');
  if (!next) return false;
  const { activeElement } = document;
  const mark =
    activeElement && activeElement !== main && main.contains(activeElement) ? markOf(activeElement) : undefined;
  const before = main.textContent;
  Idiomorph.morph(main, next, {
    callbacks: {
      beforeNodeMorphed: (node) => !(node instanceof HTMLInputElement && (node.dataset.filters || node.id === 'scrub')),
      beforeAttributeUpdated: (name) => name !== 'open',
    },
  });
  document.title = page.title;
  settleInputs();
  settleCharts();
  if (mark !== undefined && document.activeElement !== activeElement) {
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input, select, summary')];
    controls.find((control) => markOf(control) === mark)?.focus({ preventScroll: true });
  }
  return main.textContent !== before;
}

/** Polls the server's stamp and updates the page when it changes. A form that is being edited is never replaced. */
export function followChanges(main: HTMLElement, status: HTMLElement): void {
  const isEditing = () => [...main.querySelectorAll('form')].some(isEdited);

  function showNotice(): void {
    const notice = main.querySelector<HTMLElement>('[data-moved]');
    if (!notice) return;
    if (notice.hidden) status.textContent = status.dataset.moved ?? '';
    notice.hidden = false;
  }

  async function poll(count: number): Promise<void> {
    const source = main.querySelector<HTMLElement>('[data-live]');
    const isSameVersion = source ? await updateTexts(main, source) : true;
    const { stamp } = await fetchJson<{ stamp: string }>('/stamp');
    const isStale = stamp !== main.dataset.stamp;
    const areFiguresDue = count % pollsPerFigures === 0 && main.querySelector('[data-figures]') !== null;
    if (isSameVersion && !isStale && !areFiguresDue) return;
    if (isEditing()) {
      if (isStale) showNotice();
      return;
    }
    const page = await fetchPage();
    // The operator may have started to type while the page was on its way.
    if (isEditing()) return;
    if (!page) {
      showNotice();
      return;
    }
    const hasChanged = morphPage(main, page);
    status.textContent = (isStale && hasChanged && status.dataset.renewed) || '';
  }

  let count = 0;
  let isBusy = false;
  const next = async () => {
    if (document.hidden || isBusy) return;
    isBusy = true;
    count += 1;
    try {
      await poll(count);
    } catch {
      // The server is unreachable or the session has ended: the next poll tries again.
    }
    isBusy = false;
  };
  setInterval(next, pollMs);
  document.addEventListener('visibilitychange', next);
}
