import { useSearchParams } from 'react-router-dom';
import { callbackTarget } from './callback.ts';

/** The address's `callback`, when it leads to a page of the shop; links to the other form pass it on. */
export function useCallbackTarget(): string | undefined {
  const [params] = useSearchParams();
  return callbackTarget(params.get('callback'));
}
