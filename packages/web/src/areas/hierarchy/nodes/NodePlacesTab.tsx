import { Anchor, Table, Text } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readNodeAssociations } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
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
  const status = (from: string, to: string): { tone: StatusTone; text: typeof texts.now } => {
    if (from > today) return { tone: 'waiting', text: texts.scheduled };
    return to >= today ? { tone: 'success', text: texts.now } : { tone: 'neutral', text: texts.past };
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {say(texts.placesHint)}
      </Text>
      <Table.ScrollContainer minWidth={480} maw={880} type="native">
        <Table withTableBorder highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say(texts.hierarchy)}</Table.Th>
              <Table.Th>{say(texts.parent)}</Table.Th>
              <Table.Th>{say(texts.from)}</Table.Th>
              <Table.Th>{say(texts.until)}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data.items.map((place) => {
              const { tone, text } = status(place.validFrom, place.validTo);
              return (
                <Table.Tr key={place.id}>
                  <Table.Td>{place.hierarchyName}</Table.Td>
                  <Table.Td>
                    {place.parentNodeId === null ? (
                      <Text size="sm" c="dimmed">
                        {say(texts.noParent)}
                      </Text>
                    ) : (
                      <Anchor component={Link} to={addressOf(place.parentNodeId)} size="sm">
                        {place.parentNodeName}
                      </Anchor>
                    )}
                  </Table.Td>
                  <Table.Td>{place.validFrom}</Table.Td>
                  <Table.Td>{place.validTo === NO_END ? '' : place.validTo}</Table.Td>
                  <Table.Td>
                    <StatusBadge tone={tone}>{say(text)}</StatusBadge>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
