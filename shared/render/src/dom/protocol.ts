import type { InlinedState } from '@horno/contracts/render';

/** One look at the page: at an address, with the parts that must be there. */
export interface DomStep {
  pathname: string;
  /** Regions by part: `slot:strip` and the value of its `data-fill`. */
  regions: Record<string, string>;
  /** A region of no part: the step waits for it. */
  shows?: string;
  /** Every part has ended: the page is looked at for what they left behind. */
  ends?: 'before' | 'once' | 'twice';
}

/** One document of the shop. */
export interface DomDocument {
  url: string;
  steps: DomStep[];
  /** HTML of the server and its data by region: the part takes it over. */
  rendered: Record<string, { html: string; data?: unknown }>;
}

export interface DomSetup {
  type: 'setup';
  origin: string;
  state: Omit<InlinedState, 'url' | 'data'>;
  /** Paths on the origin that the process may ask for. */
  shellEntry: string;
  documents: DomDocument[];
  /** Folder of the version's files, and how names begin that are its own. */
  own: { folder: string; prefixes: string[] };
  /** Paths of the ES modules that may be imported. */
  modules: string[];
  /** Names of the Trusted Types policies that scripts may create. */
  policies: string[];
  /** A plain script leaves its parts at this global; these must be there. */
  plain?: { global: string; parts: string[] };
}

/** A fault that the page reported, or a region that was missing. */
export interface DomFault {
  /** Empty for an error of a script that belongs to no part. */
  part: string;
  /** Of the shell's reports; or `missing`, `script`, `hydrate`, `leftover`. */
  phase: string;
  /** The stack, or what was said. */
  error: string;
  isAfterFailedCall: boolean;
  /** It was refused because a plain string came to this sink, to `eval` or `Function` (`eval`), or because of a module by `import()`. */
  sink?: string;
  /** Text of the function that it is about, for want of a stack. */
  code?: string;
  /** It took longer than its deadline, which a busy machine may cause. */
  isLate?: boolean;
}

export type ToDom =
  | DomSetup
  | { type: 'file'; id: number; content?: string }
  | { type: 'called'; id: number; status?: number; text?: string };

export type FromDom =
  | { type: 'file'; id: number; path: string }
  | { type: 'call'; id: number; path: string; headers: Record<string, string> }
  | { type: 'trying'; pathname: string }
  | { type: 'done'; faults: DomFault[]; isUp: boolean };
