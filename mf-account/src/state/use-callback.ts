import { useSearchParams } from 'react-router-dom';
import { callbackTarget } from './callback.ts';

/** Returns the `callback` of the address if it is a page of the shop. */
export function useCallbackTarget(): string | undefined {
  const [params] = useSearchParams();
  return callbackTarget(params.get('callback'));
}
