import { Anchor, Breadcrumbs, Button, Group, Loader, Tabs } from '@mantine/core';
import { readNodePath } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { copyNode, deleteNode, moveNode, readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { IconArrowsMove, IconCopy, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ListFailure } from '../../../kit/list/ListFailure.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { hierarchyTexts as texts } from '../hierarchies/hierarchy-texts.ts';
import { useHierarchies } from '../hierarchies/use-hierarchies.ts';
import { CopyNodeDialog } from './CopyNodeDialog.tsx';
import { DeleteNodeDialog } from './DeleteNodeDialog.tsx';
import { MoveNodeDialog } from './MoveNodeDialog.tsx';
import { useNodeAddress, useNodeListAddress } from './node-address.ts';
import type { NodeTabProps } from './node-tab.ts';
import { useNodeTabs } from './node-tabs.ts';

/** A node, tab by tab (R024). The address names it: `?node=12&tab=places`. */
export function NodeDetailsScreen() {
  const { say } = useSpeech();
  const [parameters] = useSearchParams();
  const id = Number(parameters.get('node'));
  const query = useCall(readNode, { id }, { enabled: id > 0 });
  if (!(id > 0)) return <EmptyState title={say(texts.noNode)} hint={say(texts.noNodeHint)} />;
  if (query.error) return <ListFailure error={query.error} isAllowed onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loader size="sm" />;
  return <Details node={query.data} key={id} />;
}

function Details({ node }: NodeTabProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [parameters, setParameters] = useSearchParams();
  const tabs = useNodeTabs().filter((tab) => !tab.permission || may(tab.permission));
  const open = tabs.find((tab) => tab.key === parameters.get('tab')) ?? tabs[0];
  /** Another tab starts with its own state: of the address only the node stays. */
  const choose = (tab: string) => setParameters({ node: String(node.id), tab });
  return (
    <>
      <NodePath node={node} />
      <PageHeader title={node.name} help={node.nodeTypeName} actions={<NodeActions node={node} />} />
      <Tabs value={open?.key ?? null} onChange={(tab) => tab && choose(tab)} keepMounted={false}>
        <Tabs.List mb="md">
          {tabs.map((tab) => (
            <Tabs.Tab value={tab.key} key={tab.key}>
              {say(tab.title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ key, content: Content }) => (
          <Tabs.Panel value={key} key={key}>
            <Suspense fallback={<Loader size="sm" />}>
              <Content node={node} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}

/** The node's ancestors in the organisation hierarchy, as links. */
function NodePath({ node }: NodeTabProps) {
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

function NodeActions({ node }: NodeTabProps) {
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
