import { trackUsage, USAGE_PATH, type UsageEvent } from '@oikos/contract/company/usage.ts';
import type { ModuleId } from '@oikos/contract/modules.ts';
import { useEffect } from 'react';
import { call } from '../api/call.ts';

interface UsageReporterProps {
  /** An API that takes events: this one, or another. */
  readonly address: string;
  readonly page: string;
  readonly module: ModuleId;
}

/** Tells how long a page was open, when it is left (V083). Says nothing of who, nor of which record. */
export function UsageReporter({ address, page, module }: UsageReporterProps) {
  useEffect(() => {
    let since: number | undefined = performance.now();
    const tell = () => {
      if (since === undefined) return;
      const milliseconds = Math.round(performance.now() - since);
      since = undefined;
      send(address, { event: 'pageClosed', page, moduleId: module, milliseconds });
    };
    window.addEventListener('pagehide', tell);
    return () => {
      window.removeEventListener('pagehide', tell);
      tell();
    };
  }, [address, page, module]);
  return null;
}

/** What fails is written down and nobody is disturbed (V087). Another's API gets no credentials of ours. */
function send(address: string, event: UsageEvent): void {
  const isOurs = new URL(address).origin === window.location.origin;
  const sent = isOurs
    ? call(trackUsage, event)
    : fetch(`${address}/${USAGE_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
        credentials: 'omit',
        keepalive: true,
      });
  sent.catch((error: unknown) => console.warn('The use of a page could not be told:', error));
}
