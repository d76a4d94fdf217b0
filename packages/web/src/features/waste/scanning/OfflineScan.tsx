import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { KitProvider } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { readHolder } from './device/device-database.ts';
import type { Holder } from './device/holder.ts';
import { ScanPage } from './ScanPage.tsx';
import { useDevice } from './use-device.ts';

interface OfflineScanProps {
  /** Where the device keeps nothing. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** The scan page opened without a signal: nobody is signed in, the device works for whom it keeps data of. */
export function OfflineScan({ otherwise, onRetry }: OfflineScanProps) {
  const [holder, setHolder] = useState<Holder | null>();
  useEffect(() => {
    readHolder().then(
      (found) => setHolder(found ?? null),
      () => setHolder(null),
    );
  }, []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (holder === undefined) return <LoadingFallback />;
  return holder ? <HeldScan holder={holder} onConnect={onRetry} /> : otherwise;
}

function HeldScan({ holder, onConnect }: { readonly holder: Holder; readonly onConnect: () => void }) {
  const isOpen = useDevice(holder);
  const { mayMove, decimalPrecision, timeZone } = holder;
  const kit = useMemo(
    () => ({ may: () => mayMove, decimalPrecision, timeZone }),
    [mayMove, decimalPrecision, timeZone],
  );
  const router = useMemo(() => {
    const page = <ScanPage holder={holder} isSignedIn={false} onConnect={onConnect} />;
    return createMemoryRouter([{ path: '*', element: <main style={{ padding: 12 }}>{page}</main> }]);
  }, [holder, onConnect]);
  if (!isOpen) return <LoadingFallback />;
  return (
    <KitProvider value={kit}>
      <RouterProvider router={router} />
    </KitProvider>
  );
}
