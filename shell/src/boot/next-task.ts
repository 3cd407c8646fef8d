/** Ends the current task: input and painting need not wait for the whole start of the shop. The rest runs before other waiting tasks. */
export const nextTask = (): Promise<void> =>
  (globalThis.scheduler as Partial<Scheduler> | undefined)?.yield?.() ??
  new Promise((resolve) => {
    setTimeout(resolve);
  });
