/** Keeps the device's screen on while the page is visible. Returns the function that ends this. */
export function stayAwake(page: Document, lock: WakeLock | undefined): () => void {
  let sentinel: WakeLockSentinel | undefined;
  let isEnded = false;

  async function request(): Promise<void> {
    if (lock === undefined || page.visibilityState !== 'visible') return;
    try {
      sentinel = await lock.request('screen');
      if (isEnded) await sentinel.release();
    } catch {
      // The device refuses, for example at low battery. The next time that the page becomes visible tries again.
    }
  }

  page.addEventListener('visibilitychange', request);
  void request();
  return () => {
    isEnded = true;
    page.removeEventListener('visibilitychange', request);
    void sentinel?.release();
  };
}
