import type { ReactElement } from 'react';

/** One figure over time; `null` leaves a gap. */
export interface ChartLine {
  values: readonly (number | null)[];
  /** Text of the value that the page shows while nothing is read. */
  reading: string;
  /** Column of the table of figures that has the texts of the values. */
  column: number;
}

export interface ChartData {
  key: string;
  heading: string;
  hint: string;
  /** Read out by screen readers instead of the drawing. */
  summary: string;
  lines: readonly ChartLine[];
  /** Smallest value of the top of the scale. */
  least: number;
  /** Value of a dashed horizontal line. */
  limit?: number;
  /** Positions and texts of the vertical lines, in buckets. */
  marks: readonly { x: number; text: string }[];
  /** Fills the area below the first line. */
  isFilled?: boolean;
  format(value: number): string;
  /** Texts below the drawing, from its start to its end. */
  axis: readonly string[];
}

const height = 100;

/** The next of 1, 2, 2.5, 5 and 10, times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const rest = value / power;
  return ([1, 2, 2.5, 5].find((each) => rest <= each + 1e-9) ?? 10) * power;
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';
const short = (value: number) => Number(value.toFixed(2));

function pathOf(values: ChartLine['values'], top: number, isFilled: boolean): string {
  const y = (value: number) => short(height - (Math.min(value, top) / top) * height);
  const parts: string[] = [];
  let from = -1;
  values.forEach((value, at) => {
    if (!isNumber(value)) return;
    const isFirst = !isNumber(values[at - 1]);
    const isLast = !isNumber(values[at + 1]);
    if (isFirst) from = at;
    if (isFilled && isFirst) parts.push(`M${at} ${height}V${y(value)}`);
    else parts.push(`${isFirst ? 'M' : 'L'}${short(at + 0.5)} ${y(value)}`);
    if (isFilled && isFirst && !isLast) parts.push(`L${short(at + 0.5)} ${y(value)}`);
    if (isFilled && isLast) parts.push(`H${at + 1}V${height}H${from}Z`);
    // A single value is a dot: round ends give a line without length its width.
    else if (isFirst && isLast) parts.push('h0.01');
  });
  return parts.join('');
}

/**
 * A chart as SVG that stretches with the page. Its texts are HTML, so that they keep their size. The script moves the vertical line of the
 * time that is read and shows the values of the table of figures; without it the latest values stay.
 */
export function chart({
  key,
  heading,
  hint,
  summary,
  lines,
  least,
  limit,
  marks,
  isFilled,
  format,
  axis,
}: ChartData): ReactElement {
  const count = lines[0]?.values.length ?? 1;
  const most = Math.max(least, ...lines.flatMap(({ values }) => values.filter(isNumber)));
  const top = roundUp(most);
  const level = limit === undefined || limit > top ? undefined : short(height - (limit / top) * height);
  return (
    <figure className="chart" key={key} data-chart={count}>
      <figcaption>
        <h3>{heading}</h3>
        <p className="readings num">
          {lines.map(({ reading, column }) => (
            <span key={column} data-reading={column}>
              {reading}
            </span>
          ))}
        </p>
        <p className="dim">{hint}</p>
      </figcaption>
      <div className="plot">
        <div className="scale dim num" aria-hidden="true">
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>{format(0)}</span>
        </div>
        <svg viewBox={`0 0 ${count} ${height}`} preserveAspectRatio="none" role="img" aria-label={summary}>
          <path className="grid" d={`M0 0H${count}M0 ${height / 2}H${count}M0 ${height}H${count}`} />
          {level !== undefined && <path className="limit" d={`M0 ${level}H${count}`} />}
          {marks.map(({ x, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two releases may have the same place
            <path className="mark" key={at} d={`M${short(x)} 0V${height}`}>
              <title>{text}</title>
            </path>
          ))}
          {lines.map(({ values, column }, at) => (
            <path
              key={column}
              className={isFilled ? 'area' : `line${at > 0 ? ' is-second' : ''}`}
              d={pathOf(values, top, isFilled ?? false)}
            />
          ))}
          <path className="cursor" d="" />
        </svg>
      </div>
      <p className="axis dim num" aria-hidden="true">
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </figure>
  );
}
