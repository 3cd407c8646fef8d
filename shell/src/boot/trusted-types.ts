import { createDefaultPolicy } from '@horno/contracts/default-policy';

// A document of an earlier edge does not create it.
createDefaultPolicy();
