/** Size of the window in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The abilities of an engine. Everything else is a script in the page, which is the same for all. */
export interface Driver {
  /** Starts a navigation and returns without waiting for the page. */
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Runs a function in the page. It may use its arguments only. */
  run<A extends unknown[], R>(script: (...given: A) => R, ...given: A): Promise<R>;
  /** Presses at the first point, moves over the others and releases. */
  press(...points: [Point, ...Point[]]): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Messages of the console that a clean page does not write. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The reason why the engine cannot run here, for the report. */
  missing: string | undefined;
  open(size: Size): Promise<Driver>;
}
