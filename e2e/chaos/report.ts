import type { Where } from './faults.ts';
import type { Seen } from './try-scene.ts';

export interface Row extends Seen {
  remote: string;
  where: Where | 'network';
  name: string;
  /** All of the case, with what brings the fault and takes it away. */
  tookMs: number;
}

const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`);

function sight({ what, firstMs, aliveMs, fallbackMs }: Row): string {
  if (what === 'nothing') return `**nothing**, for ${seconds(firstMs)}`;
  if (what === 'deaf') return `**a page that hears nothing**, after ${seconds(firstMs)}`;
  if (what === 'page') return `the page after ${seconds(firstMs)}, alive after ${seconds(aliveMs)}`;
  return `a page after ${seconds(firstMs)}, the fallback after ${seconds(fallbackMs)}`;
}

function ordered({ order, orderMs }: Row): string {
  return order === 'placed' ? `placed, ${seconds(orderMs)}` : `**no**: ${order}`;
}

/** The chaos report as Markdown. */
export function report(
  rows: readonly Row[],
  { machine, minutes, day }: { machine: string; minutes: number; day: string },
): string {
  const remotes = [...new Set(rows.map(({ remote }) => remote))];
  const needed = rows.filter(({ order }) => order !== undefined);
  const placed = needed.filter(({ order }) => order === 'placed');
  const sections = remotes.map((remote) => {
    const lines = rows
      .filter((row) => row.remote === remote)
      .map((row) => `| ${row.where} | ${row.name} | ${sight(row)} | ${ordered(row)} |`);
    return [
      `## ${remote}`,
      '',
      '| where | fault | what a customer saw at its page | an order |',
      '|---|---|---|---|',
      ...lines,
    ].join('\n');
  });
  return `# Chaos

What customers see when a remote is broken, and whether they can order all the same. Each remote fails in each of its phases, on the way to the
browser, in the browser and on the server; a faulty version is published as a squad would, and taken back with one command. Where it says
\`publish\` the gates kept the version out, and customers saw the one before. Of every other version the page's own state proved that it was the
faulty one that the customer was sent; a page counts as alive when the remote's code listens, which after a fault in the browser is the build before.

\`pnpm chaos\` · ${machine} · ${day} · ${minutes.toFixed(0)} minutes

${placed.length} of ${needed.length} orders went through. mf-checkout takes the orders itself: there the order is placed after the fault, with the cart from
before. The cart of the customer at mf-menu-cart was filled before, as was the place of the one at mf-location. Deadlines in this run: in the browser 1.5 s to load, 0.6 s to mount,
one retry; on the server 1.5 s for data and 0.5 s of a worker; the shop's own are in \`services/edge/src/options.ts\`. Times are of this machine, with everything on it.

${sections.join('\n\n')}
`;
}
