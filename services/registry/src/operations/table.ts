import * as credentials from './credentials.ts';
import * as figures from './figures.ts';
import * as freezes from './freezes.ts';
import * as plans from './plans.ts';
import * as releases from './releases.ts';
import * as rollouts from './rollouts.ts';

/** Every operation by its name. Each export of these modules is one. */
export const operations = { ...credentials, ...figures, ...freezes, ...plans, ...releases, ...rollouts };
