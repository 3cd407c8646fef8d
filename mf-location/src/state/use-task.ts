import { useEffect, useRef, useState } from 'react';

/** Runs a task of a dialog and holds its busy flag and its error. Nothing is set after the component has unmounted. */
export function useTask() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return {
    isBusy,
    error,
    isUnmounted,
    clearError: () => setError(undefined),
    async run(task: () => Promise<void>): Promise<void> {
      setBusy(true);
      setError(undefined);
      try {
        await task();
      } catch (failure) {
        if (!isUnmounted.current) setError(failure);
      }
      if (!isUnmounted.current) setBusy(false);
    },
  };
}
