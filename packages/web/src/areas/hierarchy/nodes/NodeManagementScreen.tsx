import { Button, Paper, Stack } from '@mantine/core';
import { hierarchyRoleTexts as limitTexts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-role-texts.ts';
import { setHierarchyRoles } from '@oikos/contract/hierarchy/hierarchies/hierarchy-roles.ts';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { searchNodeRelationships } from '@oikos/contract/hierarchy/nodes/node-lists.ts';
import { associateNode, copyNode, createNode, deleteNode, moveNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import {
  IconArrowsMove,
  IconCopy,
  IconHierarchy2,
  IconMapPinPlus,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useFileImport } from '../../../kit/import/use-import.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { HierarchyPicker } from '../../../kit/list/HierarchyPicker.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { RowAction } from '../../../kit/list/list-types.ts';
import { useAskedToAdd } from '../../../kit/list/use-asked-to-add.ts';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { LimitHierarchyDrawer } from '../hierarchies/LimitHierarchyDrawer.tsx';
import { type Hierarchy, useHierarchies } from '../hierarchies/use-hierarchies.ts';
import { CopyNodeDialog } from './CopyNodeDialog.tsx';
import { DeleteNodeDialog } from './DeleteNodeDialog.tsx';
import { locationSource } from './location-source.ts';
import { MoveNodeDialog } from './MoveNodeDialog.tsx';
import { NewNodeDrawer } from './NewNodeDrawer.tsx';
import { useNodeAddress } from './node-address.ts';
import { type NodeListRow, nodeColumns, nodeFilters } from './node-list.tsx';
import classes from './nodes.module.css';
import { nodesInFiles } from './nodes-in-files.ts';
import { PlaceNodeDialog } from './PlaceNodeDialog.tsx';

/** Nodes of a hierarchy: the tree narrows the list; create, copy, move and delete with their checks (R023). */
export function NodeManagementScreen() {
  const { hierarchies, organisation } = useHierarchies();
  const [parameters] = useSearchParams();
  const chosen = Number(parameters.get('hierarchy'));
  const hierarchy = hierarchies.find((each) => each.id === chosen) ?? organisation;
  if (!hierarchy) return <LoadingFallback />;
  return <Browse hierarchy={hierarchy} hierarchies={hierarchies} key={hierarchy.id} />;
}

type Task = { readonly kind: 'copy' | 'move' | 'place' | 'delete'; readonly row: NodeListRow };

interface BrowseProps {
  readonly hierarchy: Hierarchy;
  readonly hierarchies: readonly Hierarchy[];
}

function Browse({ hierarchy, hierarchies }: BrowseProps) {
  const { say } = useSpeech();
  const importing = useFileImport(hierarchy.isOrganisation ? nodesInFiles : undefined);
  const { may } = useKit();
  const navigate = useNavigate();
  const addressOf = useNodeAddress();
  const [parameters] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [isLimiting, setLimiting] = useState(false);
  const [task, setTask] = useState<Task>();
  useAskedToAdd(may(createNode), () => setCreating(true));
  const nodeId = Number(parameters.get('node')) || null;
  const columns = useSpoken(nodeColumns);
  const filters = useSpoken(() => nodeFilters(hierarchy.id), [hierarchy.id]);
  const open = (id: number) => navigate(addressOf(id));
  const rowActions: RowAction<NodeListRow>[] = [
    {
      label: say(texts.copy),
      icon: <IconCopy size={16} />,
      onClick: (row) => setTask({ kind: 'copy', row }),
      isHidden: ({ isPlaced }) => !isPlaced || !may(copyNode),
    },
    {
      label: say(texts.move),
      icon: <IconArrowsMove size={16} />,
      onClick: (row) => setTask({ kind: 'move', row }),
      isHidden: ({ isPlaced }) => !isPlaced || !may(moveNode),
    },
    {
      label: say(texts.placeNode),
      icon: <IconMapPinPlus size={16} />,
      onClick: (row) => setTask({ kind: 'place', row }),
      isHidden: ({ isPlaced }) => isPlaced || !may(associateNode),
    },
    {
      label: say(kitTexts.remove),
      icon: <IconTrash size={16} />,
      onClick: (row) => setTask({ kind: 'delete', row }),
      isHidden: () => !may(deleteNode),
    },
  ];
  const newButton = (
    <PageActions
      actions={[
        {
          label: say(texts.newNode),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          onClick: () => setCreating(true),
          by: createNode,
        },
        !hierarchy.isOrganisation && {
          label: say(limitTexts.whoFinds),
          icon: <IconUsers size={16} />,
          onClick: () => setLimiting(true),
          by: setHierarchyRoles,
        },
      ]}
    />
  );
  return (
    <FillPage>
      <PageHeader title={say(texts.nodeManagement)} help={say(texts.nodeManagementHelp)} actions={newButton} />
      <div className={classes.columns}>
        <TreePanel hierarchy={hierarchy} hierarchies={hierarchies} nodeId={nodeId} />
        <ListScreen
          embedded
          title={say(texts.nodeManagement)}
          plural={say(texts.nodes)}
          endpoint={searchNodeRelationships}
          onImport={importing.open}
          columns={columns}
          filters={filters}
          input={{ hierarchyId: hierarchy.id, nodeId: nodeId ?? 0 }}
          address={(row) => addressOf(row.id)}
          rowActions={rowActions}
        />
      </div>
      <NewNodeDrawer
        opened={isCreating}
        onClose={() => setCreating(false)}
        hierarchyId={hierarchy.id}
        parentNodeId={nodeId ?? hierarchy.nodeId}
        onCreated={(id) => {
          setCreating(false);
          open(id);
        }}
      />
      {importing.dialog}
      {isLimiting ? <LimitHierarchyDrawer hierarchy={hierarchy} onClose={() => setLimiting(false)} /> : null}
      {task ? (
        <TaskDialog task={task} hierarchyId={hierarchy.id} onClose={() => setTask(undefined)} onOpen={open} />
      ) : null}
    </FillPage>
  );
}

interface TaskDialogProps {
  readonly task: Task;
  readonly hierarchyId: number;
  readonly onClose: () => void;
  readonly onOpen: (nodeId: number) => void;
}

function TaskDialog({ task: { kind, row }, hierarchyId, onClose, onOpen }: TaskDialogProps) {
  const node = { id: row.id, name: row.childNodeName, altname: row.altname };
  if (kind === 'move') return <MoveNodeDialog node={node} hierarchyId={hierarchyId} onClose={onClose} />;
  if (kind === 'place') return <PlaceNodeDialog node={node} onClose={onClose} />;
  if (kind === 'delete') return <DeleteNodeDialog node={node} onClose={onClose} onDeleted={onClose} />;
  return <CopyNodeDialog node={node} hierarchyId={hierarchyId} onClose={onClose} onCopied={onOpen} />;
}

function TreePanel({ hierarchy, hierarchies, nodeId }: BrowseProps & { readonly nodeId: number | null }) {
  const { say } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  const displayDate = parameters.get('displayDate') ?? undefined;
  const source = useMemo(() => locationSource(hierarchy.id, displayDate), [hierarchy.id, displayDate]);
  const choose = (name: 'node' | 'hierarchy', id: number | null) =>
    setParameters((now) => {
      const next = new URLSearchParams(now);
      next.delete('page');
      if (name === 'hierarchy') next.delete('node');
      if (id === null) next.delete(name);
      else next.set(name, String(id));
      return next;
    });
  return (
    <Paper withBorder p="sm" className={classes.tree} component="nav" aria-label={say(texts.hierarchy)}>
      <Stack gap="xs">
        {hierarchies.length > 1 ? (
          <SelectField
            label={say(texts.hierarchy)}
            choices={hierarchies.map((each) => ({ value: each.id, label: each.name }))}
            value={hierarchy.id}
            required
            onChange={(id) => choose('hierarchy', id)}
          />
        ) : null}
        <Button
          variant={nodeId === null ? 'light' : 'subtle'}
          size="compact-sm"
          justify="flex-start"
          leftSection={<IconHierarchy2 size={16} />}
          aria-pressed={nodeId === null}
          onClick={() => choose('node', null)}
        >
          {say(texts.wholeHierarchy)}
        </Button>
        <HierarchyPicker
          label={say(texts.tree)}
          source={source}
          value={nodeId}
          onChange={(node) => choose('node', node.id)}
        />
      </Stack>
    </Paper>
  );
}
