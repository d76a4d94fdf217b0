import { Button } from '@mantine/core';
import type { ScannedPlace } from '@oikos/contract/waste/handling/scanning/scanning.ts';
import { IconClipboardCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSpeech } from '../../../../../translation/translate.ts';
import type { ScanOwner } from '../../../site/public.ts';
import { scanningTexts as texts } from '../../../site/public.ts';
import { inspectAreaAddress } from '../../../storage/public.ts';

const InspectDrawer = lazy(() => import('./InspectDrawer.tsx').then((file) => ({ default: file.InspectDrawer })));

interface InspectHereProps {
  readonly place: ScannedPlace;
  readonly owner: ScanOwner;
  readonly isConnected: boolean;
}

/** A scanned area can be inspected: on its page, or without a signal right here. */
export function InspectHere({ place, owner, isConnected }: InspectHereProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const look = { size: 'lg', variant: 'default', leftSection: <IconClipboardCheck size={20} /> } as const;
  if (isConnected) {
    return (
      <Button {...look} component={Link} to={inspectAreaAddress(place.areaId)}>
        {say(texts.inspect)}
      </Button>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {say(texts.inspect)}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <InspectDrawer place={place} owner={owner} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
