import { read } from '../checks/files.ts';
import { asvsText } from './asvs.ts';
import { chapters, conformanceText } from './conformance.ts';

// `pnpm conformance` prints the requirements of the specifications with their tests, `pnpm conformance asvs` those of OWASP ASVS.
process.stdout.write(process.argv[2] === 'asvs' ? asvsText() : conformanceText(chapters, read));
