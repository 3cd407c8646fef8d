import type { Where } from './faults.ts';
import type { Seen } from './try-scene.ts';

export interface Row extends Seen {
  remote: string;
  where: Where | 'network';
  name: string;
  /** Duration of the whole case, including the steps that start and end the fault. */
  tookMs: number;
}

const seconds = (ms: number | undefined) => (ms === undefined ? '' : `${(ms / 1000).toFixed(1)} s`);

function sight({ what, firstMs, interactiveMs, fallbackMs }: Row): string {
  if (what === 'nothing') return `**nothing**, for ${seconds(firstMs)}`;
  if (what === 'inert') return `**a page that does not react**, after ${seconds(firstMs)}`;
  if (what === 'page') return `page ${seconds(firstMs)}, interactive ${seconds(interactiveMs)}`;
  return `page ${seconds(firstMs)}, fallback ${seconds(fallbackMs)}`;
}

function ordered({ order, orderMs }: Row): string {
  return order === 'placed' ? `order ${seconds(orderMs)}` : `**no order**: ${order}`;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Returns the chaos report as Markdown: a line for each fault, a column for each remote. */
export function report(
  rows: readonly Row[],
  { machine, minutes, day }: { machine: string; minutes: number; day: string },
): string {
  const remotes = [...new Set(rows.map(({ remote }) => remote))];
  const needed = rows.filter(({ order }) => order !== undefined);
  const placed = needed.filter(({ order }) => order === 'placed');
  const faults = rows.filter(({ remote }) => remote === remotes[0]);
  const lines = faults.map(({ where, name }) => {
    const cells = remotes.map((remote) => {
      const row = rows.find((each) => each.remote === remote && each.name === name);
      return row ? `${sight(row)}; ${ordered(row)}` : '';
    });
    return line([where, name, ...cells]);
  });
  return `# Chaos

What customers see when a remote is broken, and whether they can still order. Each remote fails in each of its phases: on the way to the
browser, in the browser and on the server. A faulty version is published as a squad would publish it, and rolled back with one command. In rows
with \`publish\` the gates rejected the version, and customers got the previous build. In all other rows the state of the page proved that the
customer got the faulty build. A cell says when a page of the remote was there, when it was interactive or showed the fallback instead, and how long the
order took. A page is interactive when the remote's code listens; after a fault in the browser this code is the previous build.

\`pnpm chaos\` · ${machine} · ${day} · ${minutes.toFixed(0)} minutes

${placed.length} of ${needed.length} orders were placed. mf-checkout takes the orders itself: its order is placed after the fault, with the same
cart. The customer of mf-menu-cart filled the cart before the fault, and the customer of mf-location chose the place before it. Deadlines in this run:
in the browser 1.5 s to load, 0.6 s to mount, one retry; on the server 1.5 s for data and 0.5 s of a worker. The shop's own deadlines are in \`services/edge/src/options.ts\`. All
services and the browser ran on this machine.

${line(['where', 'fault', ...remotes])}
${line(['where', 'fault', ...remotes].map(() => '---'))}
${lines.join('\n')}
`;
}
