import { writeFileSync } from 'node:fs';
import { read } from '../checks/files.ts';
import { inWorkspace } from '../rspack/paths.ts';
import { conformanceText, DOCUMENT } from './conformance.ts';
import { chapters } from './rows/chapters.ts';

// `pnpm conformance`: writes the document from the table.
writeFileSync(inWorkspace(DOCUMENT), conformanceText(chapters, read));
