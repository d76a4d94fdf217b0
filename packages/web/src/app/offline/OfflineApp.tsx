import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readDeviceOwner } from '../../api/offline/device-database.ts';
import type { DeviceOwner } from '../../api/offline/device-owner.ts';
import { LazyOfflineForms } from '../../areas/collection/forms/public.ts';
import { LazyOfflineScan } from '../../areas/waste/handling/public.ts';
import { LoadingFallback } from '../../kit/page/LoadingFallback.tsx';
import { offlineForms, offlineScans } from './offline-pages.ts';

interface OfflineAppProps {
  /** Where the device keeps nothing. */
  readonly otherwise: ReactNode;
  readonly onRetry: () => void;
}

/** What works without a signal: nobody is signed in, the device works for whom it keeps data of. */
export function OfflineApp({ otherwise, onRetry }: OfflineAppProps) {
  const [owner, setOwner] = useState<DeviceOwner | null>();
  useEffect(() => {
    readDeviceOwner().then(
      (found) => setOwner(found ?? null),
      () => setOwner(null),
    );
  }, []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (owner === undefined) return <LoadingFallback />;
  return owner ? <OwnedPages owner={owner} onConnect={onRetry} /> : otherwise;
}

function OfflinePage({ children }: { readonly children: ReactNode }) {
  return (
    <main style={{ padding: 12, minHeight: '100dvh', background: 'var(--oikos-canvas)' }}>
      <Suspense fallback={<LoadingFallback />}>{children}</Suspense>
    </main>
  );
}

function OwnedPages({ owner, onConnect }: { readonly owner: DeviceOwner; readonly onConnect: () => void }) {
  const router = useMemo(() => {
    const pages = (paths: readonly string[], page: ReactNode) =>
      paths.map((path) => ({ path, element: <OfflinePage>{page}</OfflinePage> }));
    return createBrowserRouter([
      ...pages(offlineForms, <LazyOfflineForms owner={owner} onConnect={onConnect} />),
      ...pages([...offlineScans, '*'], <LazyOfflineScan owner={owner} onConnect={onConnect} />),
    ]);
  }, [owner, onConnect]);
  // Anyone who is signed in goes on at the page that was last shown here.
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
