import { Button, Group, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { OfflineSite, ScanOwner } from '../../site/public.ts';
import { scanningTexts as texts, useOfflineSites } from '../../site/public.ts';

interface ConnectionPanelProps {
  readonly owner: ScanOwner;
  readonly isConnected: boolean;
  readonly onConnect: (() => void) | undefined;
}

/** Whether there is a signal, and what the device keeps for the time without. */
export function ConnectionPanel({ owner, isConnected, onConnect }: ConnectionPanelProps) {
  const { say } = useSpeech();
  const sites = useOfflineSites();
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <StatusBadge tone={isConnected ? 'success' : 'warning'}>
          {say(isConnected ? texts.connected : texts.noSignal)}
        </StatusBadge>
        {onConnect ? (
          <Button size="md" variant="default" leftSection={<IconPlugConnected size={18} />} onClick={onConnect}>
            {say(texts.connect)}
          </Button>
        ) : null}
      </Group>
      {onConnect ? <Text size="sm">{say(texts.offlineAs, owner.userName, owner.companyName)}</Text> : null}
      {sites.map((site) => (
        <SiteLine key={site.siteId} site={site} timeZone={owner.timeZone} />
      ))}
      {!isConnected && sites.length === 0 ? <Text size="sm">{say(texts.nothingKept)}</Text> : null}
    </div>
  );
}

function SiteLine({ site, timeZone }: { readonly site: OfflineSite; readonly timeZone: string }) {
  const { say } = useSpeech();
  const { siteName, containers, isCutOff, readAt } = site;
  return (
    <Text size="sm" c="dimmed">
      {isCutOff
        ? say(texts.cutOff, siteName, containers.length)
        : say(texts.offlineSite, siteName, containers.length, timeText(readAt, timeZone))}
    </Text>
  );
}
