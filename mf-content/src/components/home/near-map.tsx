import { cx } from '@horno/ui';
import css from './near-map.module.css';

const pins = [
  { x: 250, y: 226 },
  { x: 452, y: 128 },
  { x: 566, y: 320 },
] as const;

/** Drawing of a coast with streets and three ovens. */
export function NearMap({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 720 460"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx(css.map, className)}
    >
      <rect width="720" height="460" className={css.land} />
      <g className={css.streets}>
        <path d="M60-20-12 480M146-20 74 480M232-20l-72 500M318-20l-72 500M404-20l-72 500M490-20l-72 500M576-20l-72 500M662-20l-72 500M748-20l-72 500" />
        <path d="M-20 70 740-2M-20 134 740 62M-20 198 740 126M-20 262 740 190M-20 326 740 254M-20 390 740 318M-20 454 740 382" />
      </g>
      <path className={css.park} d="M310 118l74-12 12 68-72 14zM586 268h76v70h-84z" />
      <g className={css.avenues}>
        <path d="M-20 158 740 76M416-20l-96 430M214 134l526 200M632-20l-70 500" />
      </g>
      <path className={css.sea} d="M-20 480V296c70 10 130 60 208 66 82 6 116 30 176 62 44 24 70 30 96 56z" />
      <path className={css.beach} d="M-20 296c70 10 130 60 208 66 82 6 116 30 176 62 44 24 70 30 96 56" />
      {pins.map(({ x, y }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path className={css.pin} d="M0 14C-15-4-22-14-22-26a22 22 0 0 1 44 0C22-14 15-4 0 14z" />
          <path className={css.mouth} d="M-9-16v-9a9 9 0 0 1 18 0v9z" />
        </g>
      ))}
    </svg>
  );
}
