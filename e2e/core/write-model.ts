import { makeModel } from './make-model.ts';

/** Command: makes the template of the shops of a run in the given folder. */
const [, , folder = 'test-results/shop-model'] = process.argv;
await makeModel(folder);
