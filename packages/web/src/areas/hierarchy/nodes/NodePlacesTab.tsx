import { Anchor, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readNodeAssociations } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { useNodeAddress } from './node-address.ts';
import type { NodeTabProps } from './node-tab.ts';

/** Where the node was, is and will be. */
export function NodePlacesTab({ record: node }: NodeTabProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const addressOf = useNodeAddress();
  const query = useCall(readNodeAssociations, { id: node.id });
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingFallback />;
  const today = localDateAt(timeZone, Date.now());
  const statusOf = (from: string, to: string) => {
    if (from > today) return <StatusBadge tone="waiting">{say(texts.scheduled)}</StatusBadge>;
    const isNow = to >= today;
    return <StatusBadge tone={isNow ? 'success' : 'neutral'}>{say(isNow ? texts.now : texts.past)}</StatusBadge>;
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say(texts.placesHint)}
      </Text>
      <ShortTable
        caption={say(texts.places)}
        minWidth={480}
        rows={query.data.items}
        keyOf={(place) => place.id}
        columns={[
          { title: say(texts.hierarchy), cell: (place) => place.hierarchyName },
          {
            title: say(texts.parent),
            cell: ({ parentNodeId, parentNodeName }) =>
              parentNodeId === null ? (
                <Text size="sm" c="dimmed">
                  {say(texts.noParent)}
                </Text>
              ) : (
                <Anchor component={Link} to={addressOf(parentNodeId)} size="sm">
                  {parentNodeName}
                </Anchor>
              ),
          },
          { title: say(texts.from), cell: (place) => place.validFrom, noWrap: true },
          { title: say(texts.until), cell: (place) => (place.validTo === NO_END ? '' : place.validTo), noWrap: true },
          { title: '', cell: (place) => statusOf(place.validFrom, place.validTo) },
        ]}
      />
    </>
  );
}
