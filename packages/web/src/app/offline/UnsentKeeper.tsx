import { useEffect } from 'react';
import { loadDevice } from '../../api/offline/load-device.ts';
import { unsentCount, useLeaving } from '../../api/offline/unsent.ts';
import { useSession } from '../../api/session/session-state.ts';
import { UnsentDialog } from './UnsentDialog.tsx';

const TRY_AGAIN_MILLISECONDS = 20_000;

/**
 * What the device kept without a signal is sent from any page, as soon as there is one; who leaves it behind is asked. What
 * it keeps is this user's alone, and brought up to date.
 */
export function UnsentKeeper() {
  const { companyId, userId } = useSession().user;
  const onLeave = useLeaving();
  useEffect(() => {
    const who = { companyId, userId };
    const failed = (error: unknown) => console.error('What the device keeps could not be brought up to date', error);
    const send = async () => {
      if (navigator.onLine && unsentCount(who) > 0) await (await loadDevice()).sendUnsent(who);
    };
    const sendNow = () => void send().catch(failed);
    import('./refresh-device.ts').then(({ refreshDevice }) => refreshDevice(who, send)).catch(failed);
    window.addEventListener('online', sendNow);
    // The server may be out of reach while the network is there.
    const timer = setInterval(sendNow, TRY_AGAIN_MILLISECONDS);
    return () => {
      window.removeEventListener('online', sendNow);
      clearInterval(timer);
    };
  }, [companyId, userId]);
  return onLeave ? <UnsentDialog onLeave={onLeave} /> : null;
}
