import { writeFileSync } from 'node:fs';
import { inWorkspace } from '../rspack/paths.ts';
import { RULES_FILE, rulesText } from './rules.ts';

// `pnpm lint:rules`: writes the file that biome.json extends.
writeFileSync(inWorkspace(RULES_FILE), rulesText());
