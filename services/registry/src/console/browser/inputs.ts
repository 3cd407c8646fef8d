/** Filter fields, range sliders and forms. The listeners are on the document, so that they also serve elements added later. */

function filterRows(input: HTMLInputElement): void {
  const query = input.value.trim().toLowerCase();
  const table = document.getElementById(input.dataset.filters ?? '');
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])];
  for (const row of rows) row.hidden = !row.dataset.filter?.includes(query);
  const noMatch = table?.closest('section')?.querySelector<HTMLElement>('[data-no-match]');
  if (noMatch) noMatch.hidden = rows.some((row) => !row.hidden);
}

/** Shows how many of a picker are chosen. */
function countPicked(picker: Element): void {
  const output = picker.querySelector('output');
  if (!output) return;
  const count = picker.querySelectorAll('input:checked').length;
  const { none = '', some = '' } = output.dataset;
  output.value = count === 0 ? none : some.replace('{count}', String(count));
}

/** Shows the inputs that need this script and applies the filter. Call it again after the page has changed. */
export function settleInputs(): void {
  for (const range of document.querySelectorAll<HTMLElement>('[data-mirrors]')) range.hidden = false;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-filters]')) {
    input.hidden = false;
    filterRows(input);
  }
}

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.dataset.filters) filterRows(target);
  const picker = target.closest('[data-picker]');
  if (picker) countPicked(picker);
  const field = document.getElementById(target.dataset.mirrors ?? '');
  if (field instanceof HTMLInputElement) field.value = target.value;
  for (const range of document.querySelectorAll<HTMLInputElement>('input[data-mirrors]')) {
    if (range.dataset.mirrors === target.id) range.value = target.value;
  }
});

document.addEventListener('submit', ({ target }) => {
  if (!(target instanceof HTMLFormElement) || !target.matches('[data-once]')) return;
  for (const button of target.querySelectorAll('button')) button.disabled = true;
});

// The back button may restore the page with disabled buttons and old data.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
