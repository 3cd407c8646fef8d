/** Rows of a list of requirements that belong together. */
export interface Chapter<R> {
  title: string;
  rows: readonly R[];
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The chapters as tables of Markdown. */
export function tablesOf<R>(
  chapters: readonly Chapter<R>[],
  head: readonly string[],
  cellsOf: (row: R) => readonly string[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return chapters
    .map(({ title, rows }) =>
      [`## ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map((row) => line(cellsOf(row))), ''].join(
        '\n',
      ),
    )
    .join('\n');
}
