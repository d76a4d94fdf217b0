import { Anchor, Breadcrumbs } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readNodePath } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { copyNode, deleteNode, moveNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { IconArrowsMove, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { useHierarchies } from '../hierarchies/use-hierarchies.ts';
import { CopyNodeDialog } from './CopyNodeDialog.tsx';
import { DeleteNodeDialog } from './DeleteNodeDialog.tsx';
import { MoveNodeDialog } from './MoveNodeDialog.tsx';
import { useNodeAddress, useNodeListAddress } from './node-address.ts';
import type { NodeProps } from './node-tab.ts';

/** The node's ancestors in the organisation hierarchy, as links. */
export function NodePath({ node }: NodeProps) {
  const { organisation } = useHierarchies();
  const addressOf = useNodeAddress();
  const hierarchyId = organisation?.id ?? 0;
  const path = useCall(readNodePath, { hierarchyId, nodeId: node.id }, { enabled: hierarchyId > 0 }).data?.items ?? [];
  if (path.length < 2) return null;
  return (
    <Breadcrumbs separator="›" fz="sm" mt={8} mb={4}>
      {path.slice(0, -1).map((step) => (
        <Anchor component={Link} to={addressOf(step.id)} size="sm" key={step.id}>
          {step.name}
        </Anchor>
      ))}
    </Breadcrumbs>
  );
}

/** What a node is known by, and since when it is there. */
export function NodeFacts({ node }: NodeProps) {
  const { say } = useSpeech();
  return (
    <FactStrip
      facts={[
        { label: say(texts.externalId), value: node.externalId },
        { label: say(texts.sourceType), value: node.sourceType },
        { label: say(texts.timeZone), value: node.timeZone },
        { label: say(texts.activeDate), value: node.activeDate },
        { label: say(texts.inactiveDate), value: node.inactiveDate === NO_END ? null : node.inactiveDate },
      ]}
    />
  );
}

/** What can be done with the node. */
export function NodeActions({ node }: NodeProps) {
  const { say } = useSpeech();
  const { organisation } = useHierarchies();
  const addressOf = useNodeAddress();
  const listAddress = useNodeListAddress();
  const navigate = useNavigate();
  const [task, setTask] = useState<'copy' | 'move' | 'delete'>();
  const close = () => setTask(undefined);
  const hierarchyId = organisation?.id;
  return (
    <>
      <PageActions
        actions={[
          hierarchyId !== undefined && {
            label: say(texts.move),
            icon: <IconArrowsMove size={16} />,
            onClick: () => setTask('move'),
            by: moveNode,
          },
          hierarchyId !== undefined && {
            label: say(texts.copy),
            icon: <IconCopy size={16} />,
            onClick: () => setTask('copy'),
            by: copyNode,
          },
          {
            label: say(kitTexts.remove),
            icon: <IconTrash size={16} />,
            kind: 'danger',
            onClick: () => setTask('delete'),
            by: deleteNode,
          },
        ]}
      />
      {task === 'delete' ? (
        <DeleteNodeDialog node={node} onClose={close} onDeleted={() => navigate(listAddress)} />
      ) : null}
      {task === 'move' && hierarchyId ? <MoveNodeDialog node={node} hierarchyId={hierarchyId} onClose={close} /> : null}
      {task === 'copy' && hierarchyId ? (
        <CopyNodeDialog
          node={node}
          hierarchyId={hierarchyId}
          onClose={close}
          onCopied={(id) => {
            close();
            navigate(addressOf(id));
          }}
        />
      ) : null}
    </>
  );
}
