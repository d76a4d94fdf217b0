import { List } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readNodeReferences } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { NodeTabProps } from './node-tab.ts';

/** What refers to the node, and so keeps it from being deleted. */
export function NodeReferencesTab({ record: node }: NodeTabProps) {
  const { say } = useSpeech();
  const query = useCall(readNodeReferences, { id: node.id });
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback />;
  if (query.data.items.length === 0)
    return <EmptyState title={say(texts.noReferences)} icon={IconCircleCheck} color="green" />;
  return (
    <List size="sm" spacing={6}>
      {query.data.items.map((reference) => (
        <List.Item key={`${reference.kind} ${reference.name}`}>{reference.name}</List.Item>
      ))}
    </List>
  );
}
