import { useEffect, useState } from 'react';
import { queries } from '../../api/queries.ts';

const QUIET_MILLISECONDS = 1500;

/** Whether the page has what it shows, so that what nobody waits for may follow: nothing was asked for a while. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (isSettled) return;
    const wait = () => setTimeout(setSettled, QUIET_MILLISECONDS, true);
    let timer = wait();
    const stop = queries.getQueryCache().subscribe(() => {
      clearTimeout(timer);
      timer = wait();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [isSettled]);
  return isSettled;
}
