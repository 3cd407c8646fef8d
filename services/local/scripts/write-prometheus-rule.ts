import { writeFileSync } from 'node:fs';
import { prometheusRule, ruleFile } from './prometheus-rule.ts';

// `npm run deploy:rules`: writes the alerts for Kubernetes.
writeFileSync(ruleFile, prometheusRule());
