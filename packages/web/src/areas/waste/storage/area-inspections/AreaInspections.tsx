import { Anchor, Group, Text } from '@mantine/core';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { readAreaToInspect } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { InspectionDueBadge } from './InspectionDueBadge.tsx';
import { inspectAreaAddress, inspectionsAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';

/** When an area was last inspected and is again, with the way to record it; nothing for who may not see inspections. */
export function AreaInspections({ areaId }: { readonly areaId: number }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { data } = useCall(readAreaToInspect, { areaId }, { enabled: may(readAreaToInspect) });
  if (!data) return null;
  return (
    <Group gap="md">
      <InspectionDueBadge daysLeft={data.daysLeft} />
      <Text size="sm">
        {say(texts.lastInspected)}: {data.lastInspectedOn ?? say(texts.never)}
      </Text>
      <Anchor size="sm" component={Link} to={`${inspectionsAddress}?tab=recorded&areaIds=${areaId}`}>
        {say(texts.openList)}
      </Anchor>
      {may(recordAreaInspection) ? (
        <Anchor size="sm" component={Link} to={inspectAreaAddress(areaId)}>
          {say(texts.inspect)}
        </Anchor>
      ) : null}
    </Group>
  );
}
