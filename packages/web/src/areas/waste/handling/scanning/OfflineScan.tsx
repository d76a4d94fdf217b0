import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider, useParams } from 'react-router';
import { type KitContext, KitProvider } from '../../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import type { DeviceOwner } from '../../site/public.ts';
import { acceptIncompatible, readDeviceOwner, useDevice } from '../../site/public.ts';
import { inspectAreaAddress, OfflineAreaInspection } from '../../storage/public.ts';
import { ScanPage } from './ScanPage.tsx';

interface OfflineScanProps {
  /** Where the device keeps nothing. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** What works without a signal: nobody is signed in, the device works for whom it keeps data of. */
export function OfflineScan({ otherwise, onRetry }: OfflineScanProps) {
  const [owner, setDeviceOwner] = useState<DeviceOwner | null>();
  useEffect(() => {
    readDeviceOwner().then(
      (found) => setDeviceOwner(found ?? null),
      () => setDeviceOwner(null),
    );
  }, []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (owner === undefined) return <LoadingFallback />;
  return owner ? <HeldScan owner={owner} onConnect={onRetry} /> : otherwise;
}

const kitOf = ({ mayMove, mayAccept = false, decimalPrecision, timeZone }: DeviceOwner): KitContext => ({
  may: (access) => (access === acceptIncompatible ? mayAccept : mayMove),
  decimalPrecision,
  timeZone,
});

function Page({ children }: { readonly children: ReactNode }) {
  return <main style={{ padding: 12, minHeight: '100dvh', background: 'var(--oikos-canvas)' }}>{children}</main>;
}

function HeldInspection({ owner }: { readonly owner: DeviceOwner }) {
  return <OfflineAreaInspection areaId={Number(useParams().areaId)} owner={owner} />;
}

function HeldScan({ owner, onConnect }: { readonly owner: DeviceOwner; readonly onConnect: () => void }) {
  const isOpen = useDevice(owner);
  const kit = useMemo(() => kitOf(owner), [owner]);
  const router = useMemo(() => {
    const scan = <ScanPage owner={owner} isSignedIn={false} onConnect={onConnect} />;
    return createBrowserRouter([
      {
        path: inspectAreaAddress(':areaId'),
        element: (
          <Page>
            <HeldInspection owner={owner} />
          </Page>
        ),
      },
      { path: '*', element: <Page>{scan}</Page> },
    ]);
  }, [owner, onConnect]);
  // Anyone who is signed in goes on at the page that was last shown here.
  useEffect(() => () => router.dispose(), [router]);
  if (!isOpen) return <LoadingFallback />;
  return (
    <KitProvider value={kit}>
      <RouterProvider router={router} />
    </KitProvider>
  );
}
