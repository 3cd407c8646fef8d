/** Waits for work until a time limit. A failure after the limit is only reported. */
export async function waitAtMost(
  work: Promise<void>,
  ms: number,
  onLateError: (error: unknown) => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isLate = false;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve();
    }, ms);
  });
  work.catch((error) => isLate && onLateError(error));
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
