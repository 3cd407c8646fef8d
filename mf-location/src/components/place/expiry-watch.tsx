import { LazyPart, lazyComponent, useEvent, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPaying, isStale } from '../../domain/expiry.ts';
import { useDisposition } from '../../state/use-disposition.ts';

const ExpiryDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "flow" */ './expiry-dialog.tsx')).ExpiryDialog,
);
const MINUTE_MS = 60_000;

/** Asks to confirm a place older than two hours: at the start, when the page becomes visible again, and once a minute. */
export function ExpiryWatch() {
  const now = useNow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { disposition } = useDisposition();
  const [isAsking, setAsking] = useState(false);
  /** Closed without an answer: asked again when the page becomes visible again. */
  const [isPutOff, setPutOff] = useState(false);

  useEvent('disposition.changed@1', () => setAsking(false));

  useEffect(() => {
    const check = () => setAsking(!isPutOff && disposition !== undefined && isStale(disposition, now()));
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') setPutOff(false);
      check();
    };
    check();
    const timer = setInterval(check, MINUTE_MS);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [disposition, isPutOff, now]);

  // Payment is never interrupted, and only one dialog is open at a time.
  if (!isAsking || !disposition || isPaying(pathname) || params.has('dialog')) return null;
  return (
    <LazyPart>
      <ExpiryDialog disposition={disposition} onClose={() => setPutOff(true)} />
    </LazyPart>
  );
}
