import { useRef, useState } from 'react';
import { speech } from '../../../../translation/translate.ts';
import {
  addScannedContainer,
  asQueued,
  changeScanSession,
  currentScanSession,
  currentScans,
  placeName,
  setDestination,
  storeOfflineSite,
  scanningTexts as texts,
} from '../../site/public.ts';
import { giveFeedback } from './camera/feedback.ts';
import { type Found, resolveCode } from './resolve-code.ts';

export interface ScanOutcome {
  readonly isProblem: boolean;
  readonly text: string;
}

/** Takes what a code names into the scan session, and says so. */
function takeFound(found: Found): ScanOutcome {
  if (found.kind === 'problem') return { isProblem: true, text: found.text };
  if (found.kind === 'place') {
    changeScanSession((scanSession) => setDestination(scanSession, found.place));
    return { isProblem: false, text: speech.say(texts.placeSet, placeName(found.place)) };
  }
  const container = asQueued(found.container, currentScans());
  const isAgain = currentScanSession().containers.some(({ id }) => id === container.id);
  changeScanSession((scanSession) => addScannedContainer(scanSession, container));
  return { isProblem: false, text: speech.say(isAgain ? texts.again : texts.added, container.containerIdValue) };
}

const siteOf = (found: Found): number | null => {
  if (found.kind === 'container') return found.container.locationId;
  return found.kind === 'place' ? found.place.siteId : null;
};

export interface Scans {
  readonly outcome: ScanOutcome | undefined;
  readonly scan: (text: string) => void;
}

/** Looks up codes one after the other, in the order in which they were scanned. */
export function useScans(isConnected: boolean): Scans {
  const [outcome, setOutcome] = useState<ScanOutcome>();
  const connected = useRef(isConnected);
  connected.current = isConnected;
  const line = useRef<Promise<void>>(Promise.resolve());
  const look = async (text: string) => {
    setOutcome({ isProblem: false, text: speech.say(texts.looking, text.trim()) });
    const found = await resolveCode(text, connected.current);
    const said = takeFound(found);
    giveFeedback(said.isProblem ? 'bad' : 'good');
    setOutcome(said);
    const siteId = siteOf(found);
    // Where somebody scans they may lose the signal next; that it can't be kept now is no failure of the scan.
    if (siteId !== null && connected.current) storeOfflineSite(siteId).catch(() => {});
  };
  return {
    outcome,
    scan: (text) => {
      line.current = line.current.then(() => look(text));
    },
  };
}
