import { useEffect } from 'react';
import { onConnection } from './connection.ts';
import { nextToSend } from './operation.ts';
import { currentQueue } from './queue.ts';
import { sendQueue } from './send-queue.ts';

const TRY_AGAIN_MILLISECONDS = 20_000;

/** Sends what waits when the page opens, when the signal comes back, and now and then while something waits. */
export function useSending(isSignedIn: boolean, onError: (error: unknown) => void): void {
  useEffect(() => {
    if (!isSignedIn) return;
    const sendWaiting = () => {
      if (navigator.onLine && nextToSend(currentQueue().operations)) sendQueue().catch(onError);
    };
    sendWaiting();
    const stopListening = onConnection(sendWaiting);
    const timer = setInterval(sendWaiting, TRY_AGAIN_MILLISECONDS);
    return () => {
      stopListening();
      clearInterval(timer);
    };
  }, [isSignedIn, onError]);
}
