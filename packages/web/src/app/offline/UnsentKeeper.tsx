import { useEffect } from 'react';
import { useSession } from '../session/session-state.ts';
import { UnsentDialog } from './UnsentDialog.tsx';
import { unsentCount, useLeaving } from './unsent.ts';

/** What the device kept without a signal is sent from any page, as soon as there is one; who leaves it behind is asked. */
export function UnsentKeeper() {
  const { companyId, userId } = useSession().user;
  const onLeave = useLeaving();
  useEffect(() => {
    const who = { companyId, userId };
    const send = () => {
      if (unsentCount(who) === 0) return;
      import('../../features/waste/scanning/device/forget-device.ts')
        .then(({ sendUnsent }) => sendUnsent(who))
        .catch((error: unknown) => console.error('What the device keeps could not be sent', error));
    };
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [companyId, userId]);
  return onLeave ? <UnsentDialog onLeave={onLeave} /> : null;
}
