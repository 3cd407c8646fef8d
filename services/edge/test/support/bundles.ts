/** A shell whose layouts hold the given slots around the page, and whose fallback names its region. */
export function shellBundle(...slots: string[]): string {
  const header = slots.map((slot) => `<div data-slot="${slot}"><!--slot:${slot}--></div>`).join('');
  return `exports.render = async ({ what, key, context }) => what === 'layout'
    ? { html: '<header>${header}</header><main data-layout="' + key + '"><!--page--></main>', data: { prefix: context.prefix }, head: { title: 'Horno' } }
    : { html: '<p>fallback ' + key + '</p>' };`;
}

/** Answers every page and slot with the value of this expression; `what`, `key` and `context` are in reach. */
export function bundle(answer: string): string {
  return `exports.render = async ({ what, key, context }) => (${answer});`;
}

/** The same, with statements. */
export function bundleOf(statements: string): string {
  return `exports.render = async ({ what, key, context }) => { ${statements} };`;
}
