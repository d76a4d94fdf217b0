import { Button, Group, Text } from '@mantine/core';
import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useCall } from '../../../../api/use-call.ts';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { FindingList } from './FindingList.tsx';

/** What EPA or the receiver would refuse, errors first. */
export function PreflightTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  const query = useCall(checkManifest, { id: shipment.id });
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback />;
  const { findings, errors, warnings } = query.data;
  const sorted = [...findings].sort((a, b) => a.severity.localeCompare(b.severity));
  return (
    <>
      <Group justify="space-between" mb="sm" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed">
          {say(shipment.status === 'Pending' ? texts.preflightHelp : texts.preflightReceivedHelp)}{' '}
          {say(texts.errors, errors)} · {say(texts.warnings, warnings)}
        </Text>
        <Button
          variant="default"
          flex="none"
          leftSection={<IconRefresh size={16} />}
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {say(texts.checkAgain)}
        </Button>
      </Group>
      {findings.length === 0 ? (
        <EmptyState
          icon={IconCircleCheck}
          color="green"
          title={say(texts.nothingFound)}
          hint={say(texts.nothingFoundHint)}
        />
      ) : (
        <FindingList findings={sorted} shipmentId={shipment.id} />
      )}
    </>
  );
}
