import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { type KitContext, KitProvider } from '../../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { acceptIncompatible, type ScanOwner, useDevice } from '../../site/public.ts';
import { OfflineAreaInspection } from '../../storage/public.ts';
import { ScanPage } from './ScanPage.tsx';

interface OfflineScanProps {
  /** For whom the device works: nobody is signed in. */
  readonly owner: DeviceOwner & Partial<ScanOwner>;
  readonly onConnect: () => void;
}

const kitOf = ({ mayMove, mayAccept = false, decimalPrecision, timeZone }: ScanOwner): KitContext => ({
  may: (access) => (access === acceptIncompatible ? mayAccept : mayMove),
  decimalPrecision,
  timeZone,
});

/** Scanning and inspecting without a signal, as far as the owner of the device may. */
export function OfflineScan({ owner: kept, onConnect }: OfflineScanProps) {
  const areaId = Number(useParams().areaId ?? 0);
  const owner = useMemo<ScanOwner>(() => ({ mayMove: false, ...kept }), [kept]);
  const isOpen = useDevice(owner);
  const kit = useMemo(() => kitOf(owner), [owner]);
  if (!isOpen) return <LoadingFallback />;
  return (
    <KitProvider value={kit}>
      {areaId > 0 ? (
        <OfflineAreaInspection areaId={areaId} owner={owner} />
      ) : (
        <ScanPage owner={owner} isSignedIn={false} onConnect={onConnect} />
      )}
    </KitProvider>
  );
}
