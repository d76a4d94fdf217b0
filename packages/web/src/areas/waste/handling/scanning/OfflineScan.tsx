import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider, useParams } from 'react-router';
import { type KitContext, KitProvider } from '../../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import type { Holder } from '../../site/public.ts';
import { acceptIncompatible, readHolder, useDevice } from '../../site/public.ts';
import { inspectAreaAddress, KeptAreaInspection } from '../../storage/public.ts';
import { ScanPage } from './ScanPage.tsx';

interface OfflineScanProps {
  /** Where the device keeps nothing. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** What works without a signal: nobody is signed in, the device works for whom it keeps data of. */
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

const kitOf = ({ mayMove, mayAccept = false, decimalPrecision, timeZone }: Holder): KitContext => ({
  may: (access) => (access === acceptIncompatible ? mayAccept : mayMove),
  decimalPrecision,
  timeZone,
});

function Page({ children }: { readonly children: ReactNode }) {
  return <main style={{ padding: 12, minHeight: '100dvh', background: 'var(--oikos-canvas)' }}>{children}</main>;
}

function HeldInspection({ holder }: { readonly holder: Holder }) {
  return <KeptAreaInspection areaId={Number(useParams().areaId)} holder={holder} />;
}

function HeldScan({ holder, onConnect }: { readonly holder: Holder; readonly onConnect: () => void }) {
  const isOpen = useDevice(holder);
  const kit = useMemo(() => kitOf(holder), [holder]);
  const router = useMemo(() => {
    const scan = <ScanPage holder={holder} isSignedIn={false} onConnect={onConnect} />;
    return createBrowserRouter([
      {
        path: inspectAreaAddress(':areaId'),
        element: (
          <Page>
            <HeldInspection holder={holder} />
          </Page>
        ),
      },
      { path: '*', element: <Page>{scan}</Page> },
    ]);
  }, [holder, onConnect]);
  // Anyone who is signed in goes on at the page that was last shown here.
  useEffect(() => () => router.dispose(), [router]);
  if (!isOpen) return <LoadingFallback />;
  return (
    <KitProvider value={kit}>
      <RouterProvider router={router} />
    </KitProvider>
  );
}
