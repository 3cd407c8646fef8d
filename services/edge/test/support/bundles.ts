/** Returns the code of a shell whose layouts contain the given slots, and whose fallback contains the region name. */
export function shellBundle(...slots: string[]): string {
  const header = slots.map((slot) => `<div data-slot="${slot}"><!--slot:${slot}--></div>`).join('');
  return `exports.render = async ({ what, key, context }) => what === 'layout'
    ? { html: '<header>${header}</header><main data-layout="' + key + '"><!--page--></main>', data: { prefix: context.prefix }, head: { title: 'Horno' } }
    : { html: '<p>fallback ' + key + '</p>' };`;
}

/** Returns the code of a bundle that answers with an expression of `what`, `key` and `context`. */
export function bundle(answer: string): string {
  return `exports.render = async ({ what, key, context }) => (${answer});`;
}

/** Returns the code of a bundle that runs the statements. */
export function bundleOf(statements: string): string {
  return `exports.render = async ({ what, key, context }) => { ${statements} };`;
}
