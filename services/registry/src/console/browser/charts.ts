/** Reads values of charts: by the range above them, and by the pointer over a drawing. The texts come from the table of figures. */

const svgCursor = (at: number) => `M${at + 0.5} 0V100`;

/** Shows the values of one time in all charts of the page. */
function read(at: number): void {
  const row = document.querySelector<HTMLTableElement>('#series')?.tBodies[0]?.rows[at];
  if (!row) return;
  for (const reading of document.querySelectorAll<HTMLElement>('[data-reading]')) {
    reading.textContent = row.cells[Number(reading.dataset.reading)]?.textContent ?? '';
  }
  for (const cursor of document.querySelectorAll('[data-chart] .cursor')) cursor.setAttribute('d', svgCursor(at));
}

const scrub = () => document.querySelector<HTMLInputElement>('[data-scrub] input');

/** Shows the range, and the time that it is at once a reader has moved it. Call it again after the page has changed. */
export function settleCharts(): void {
  const field = document.querySelector<HTMLElement>('[data-scrub]');
  if (field) field.hidden = false;
  const range = scrub();
  if (range?.dataset.moved) read(range.valueAsNumber);
}

function moveTo(at: number): void {
  const range = scrub();
  if (!range || range.valueAsNumber === at) return;
  range.value = String(at);
  range.dataset.moved = '1';
  read(at);
}

document.addEventListener('input', ({ target }) => {
  const range = scrub();
  if (!range || target !== range) return;
  range.dataset.moved = '1';
  const time = document.querySelector('[data-scrub] [data-reading]');
  read(range.valueAsNumber);
  range.setAttribute('aria-valuetext', time?.textContent ?? '');
});

document.addEventListener('pointermove', ({ target, clientX }) => {
  const drawing = target instanceof Element ? target.closest<SVGElement>('[data-chart] svg') : undefined;
  const count = Number(drawing?.closest<HTMLElement>('[data-chart]')?.dataset.chart);
  if (!drawing || !count) return;
  const { left, width } = drawing.getBoundingClientRect();
  moveTo(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))));
});
