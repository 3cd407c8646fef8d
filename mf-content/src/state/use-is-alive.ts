import { useEffect, useState } from 'react';

/** False on the server and in the first render: for what comes after the page works. */
export function useIsAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}
