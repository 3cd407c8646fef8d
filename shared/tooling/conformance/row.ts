/** A requirement of the specification and the tests that show it. */
export interface Row {
  /** `ORD` is the first specification, `ACC` the second; then the section and a number. */
  id: string;
  requirement: string;
  /** `path of the test file › title of the test`. */
  tests: readonly string[];
  /** The ruling that changes the specification, when one does. */
  ruled?: string;
}

export interface Chapter {
  title: string;
  rows: readonly Row[];
}
