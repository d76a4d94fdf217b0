import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { NodeActions, NodeFacts, NodePath } from './NodeHead.tsx';
import { useNodeTabs } from './node-tabs.ts';

/** A node, tab by tab (R024). The address names it: `?node=12&tab=places`. */
export function NodeDetailsScreen() {
  const { say } = useSpeech();
  const [parameters] = useSearchParams();
  const tabs = useNodeTabs();
  const id = Number(parameters.get('node'));
  if (!(id > 0)) return <EmptyState title={say(texts.noNode)} hint={say(texts.noNodeHint)} />;
  return (
    <RecordPage
      read={readNode}
      input={{ id }}
      keep={['node']}
      path={(node) => <NodePath node={node} />}
      title={(node) => node.name}
      subtitle={(node) => node.nodeTypeName}
      facts={(node) => <NodeFacts node={node} />}
      actions={(node) => <NodeActions node={node} />}
      tabs={tabs}
    />
  );
}
