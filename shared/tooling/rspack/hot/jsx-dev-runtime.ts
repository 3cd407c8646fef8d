import type { ElementType, Key, ReactElement } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';
import { stableOf } from './stable.ts';

/** Creates the elements of a remote's own sources: its components are mounted by their stable selves. */
export function jsxDEV(type: ElementType, props: object, key?: Key): ReactElement {
  return jsx(stableOf(type), props, key);
}

export { Fragment };
