import { Anchor, Breadcrumbs, Button, Group } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { readNodePath } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { copyNode, deleteNode, moveNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { IconArrowsMove, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
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

/** What can be done with the node. */
export function NodeActions({ node }: NodeProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { organisation } = useHierarchies();
  const addressOf = useNodeAddress();
  const listAddress = useNodeListAddress();
  const navigate = useNavigate();
  const [task, setTask] = useState<'copy' | 'move' | 'delete'>();
  const close = () => setTask(undefined);
  const hierarchyId = organisation?.id;
  return (
    <Group gap="xs">
      {may(deleteNode) ? (
        <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => setTask('delete')}>
          {say(kitTexts.remove)}
        </Button>
      ) : null}
      {may(moveNode) && hierarchyId ? (
        <Button variant="default" leftSection={<IconArrowsMove size={16} />} onClick={() => setTask('move')}>
          {say(texts.move)}
        </Button>
      ) : null}
      {may(copyNode) && hierarchyId ? (
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => setTask('copy')}>
          {say(texts.copy)}
        </Button>
      ) : null}
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
    </Group>
  );
}
