import { parse } from 'yaml';
import { textOf } from './deploy-resources.ts';

/** An expression of an alert or of a panel. */
export interface Watched {
  name: string;
  expr: string;
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/** Returns the expressions of every alert and every panel. */
export function watched(): Watched[] {
  const { groups } = parse(textOf('prometheus/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const { panels } = JSON.parse(textOf('grafana/horno.json')) as Dashboard;
  return [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expr }))),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
  ];
}

/** Returns the names of the series in an expression. */
export const seriesOf = (expr: string): string[] => [
  ...new Set(expr.replace(/"[^"]*"/g, '').match(/\b(?:up|(?:horno|node|probe)_\w+)\b(?!\s*=)/g)),
];
