import { Button, Text } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useConnection } from '../../../../api/offline/connection.ts';
import { isAsked, openCount } from '../../../../api/offline/operation.ts';
import { useSending } from '../../../../api/offline/use-sending.ts';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ScanOwner } from '../../site/public.ts';
import { scanningTexts as texts, useScanQueue } from '../../site/public.ts';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { CodeReader } from './codes/CodeReader.tsx';
import { useHardwareScanner } from './codes/use-hardware-scanner.ts';
import { QueueDrawer } from './queue/QueueDrawer.tsx';
import { SiteChoice } from './SiteChoice.tsx';
import { ScanSessionView } from './scan-session/ScanSessionView.tsx';
import classes from './scanning.module.css';
import { type Scans, useScans } from './use-scans.ts';

export interface ScanPageProps {
  readonly owner: ScanOwner;
  /** Without a signal the page works for the owner of the device, whom nobody has signed in. */
  readonly isSignedIn: boolean;
  readonly onConnect?: () => void;
}

/** Scan containers and places, move what is in the scan session, see what isn't sent yet. */
export function ScanPage({ owner, isSignedIn, onConnect }: ScanPageProps) {
  const { say } = useSpeech();
  const isConnected = useConnection() && isSignedIn;
  const { operations, othersCount } = useScanQueue();
  const [isQueueOpen, setQueueOpen] = useState(false);
  const scans = useScans(isConnected);
  useSending(isSignedIn, toastError);
  useHardwareScanner(scans.scan);
  useCodeOfAddress(scans);
  const waiting = openCount(operations);
  const isAttentionNeeded = operations.some(isAsked);
  return (
    <div className={classes.page}>
      <PageHeader
        title={say(texts.title)}
        actions={
          <Button
            size="md"
            variant={waiting > 0 ? 'filled' : 'subtle'}
            color={isAttentionNeeded ? 'red.9' : waiting > 0 ? undefined : 'gray'}
            leftSection={<IconCloudUpload size={20} />}
            onClick={() => setQueueOpen(true)}
          >
            {say(texts.queue, waiting)}
          </Button>
        }
      />
      <ConnectionPanel owner={owner} isConnected={isConnected} onConnect={onConnect} />
      {othersCount > 0 ? <Notice tone="warning">{say(texts.others, othersCount)}</Notice> : null}
      <CodeReader onCode={scans.scan} />
      <div aria-live="assertive">
        {scans.outcome ? (
          <Notice tone={scans.outcome.isProblem ? 'error' : 'success'}>{scans.outcome.text}</Notice>
        ) : null}
      </div>
      <ScanSessionView owner={owner} isConnected={isConnected} />
      <Text size="sm" c="dimmed">
        {say(texts.help)}
      </Text>
      {isConnected ? <SiteChoice /> : null}
      {isQueueOpen ? <QueueDrawer isConnected={isConnected} onClose={() => setQueueOpen(false)} /> : null}
    </div>
  );
}

/** The code of an area is an address of this page: a phone's own camera opens it, and it's scanned. */
function useCodeOfAddress({ scan }: Scans): void {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code of the address
  useEffect(() => {
    if (!code) return;
    setSearch({}, { replace: true });
    scan(code);
  }, [code]);
}
