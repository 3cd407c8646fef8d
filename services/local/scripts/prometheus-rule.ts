import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

const deploy = new URL('../../../deploy/', import.meta.url);

/** The file of the alerts as a resource of Kubernetes. */
export const ruleFile = new URL('kubernetes/monitoring/rules.yaml', deploy);

/** Returns the alerts of deploy/prometheus as a resource for the operator of Prometheus. */
export function prometheusRule(): string {
  const { groups } = parse(readFileSync(new URL('prometheus/alerts.yaml', deploy), 'utf8')) as { groups: object[] };
  const rule = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'horno' },
    spec: { groups },
  };
  return `# Written by "npm run deploy:rules" from deploy/prometheus/alerts.yaml.\n${stringify(rule, { lineWidth: 0 })}`;
}
