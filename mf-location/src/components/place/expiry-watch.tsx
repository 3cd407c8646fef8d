import { useEvent, useNow } from '@horno/kit';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isPaying, isStale } from '../../domain/expiry.ts';
import { useDisposition } from '../../state/use-place.ts';
import { LazyPart } from '../lazy-part.tsx';

const ExpiryDialog = lazy(() => import(/* webpackChunkName: "flow" */ './expiry-dialog.tsx'));
const MINUTE_MS = 60_000;

/** Asks whether a place of more than two hours ago still holds: at start, when the page comes back into view, and as time goes by. */
export function ExpiryWatch() {
  const now = useNow();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { disposition } = useDisposition();
  const [isAsking, setAsking] = useState(false);
  /** Closed without an answer: not asked again before the page is looked at anew. */
  const [isPutOff, setPutOff] = useState(false);

  useEvent('disposition.changed@1', () => setAsking(false));

  useEffect(() => {
    const check = () => setAsking(!isPutOff && disposition !== undefined && isStale(disposition, now()));
    const lookAgain = () => {
      if (document.visibilityState === 'visible') setPutOff(false);
      check();
    };
    check();
    const timer = setInterval(check, MINUTE_MS);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [disposition, isPutOff, now]);

  // The clock stands still for whoever pays, and one dialog at a time is enough.
  if (!isAsking || !disposition || isPaying(pathname) || params.has('dialog')) return null;
  return (
    <LazyPart>
      <ExpiryDialog disposition={disposition} onClose={() => setPutOff(true)} />
    </LazyPart>
  );
}
