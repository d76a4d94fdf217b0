import { ActionIcon, Anchor, Button, Group, Table, Text, Title } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { addToContainer, parentKinds, takeOutOfContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { CONSOLIDATE_MOVE } from '@oikos/contract/waste/handling/container-moves.ts';
import { isInUse } from '@oikos/domain/waste/container/container-states.ts';
import { massOrNull } from '@oikos/domain/waste/site/mass-or-null.ts';
import { IconBoxMultiple, IconPackageExport, IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../../api/call.ts';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import classes from '../../../../kit/page/record.module.css';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { containerAddress, TotalWaste, containerTexts as texts } from '../../site/public.ts';
import { MoveDialog } from '../container-moves/MoveDialog.tsx';
import { AddChildDialog } from './AddChildDialog.tsx';

interface Taken {
  readonly id: number;
  readonly name: string;
  readonly parent: string;
}

/** What is in a container or was mixed into it, and what it is in itself (S36, S37). */
export function Consolidation({ container }: { readonly container: ContainerDetails }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [task, setTask] = useState<'addChild' | 'updateParent'>();
  const [taken, setTaken] = useState<Taken>();
  const mayChange = may(addToContainer) && isInUse(container.statusName);
  const close = () => setTask(undefined);
  return (
    <section className={classes.panel} aria-labelledby="containers-in-it">
      <div className={classes.panelHead}>
        <Title order={2} id="containers-in-it">
          {say(texts.children)}
        </Title>
        {mayChange ? (
          <Group gap="xs">
            {container.parentContainerId === null ? (
              <Button
                variant="default"
                leftSection={<IconBoxMultiple size={16} />}
                onClick={() => setTask('updateParent')}
              >
                {say(texts.updateParent)}
              </Button>
            ) : null}
            <Button variant="default" leftSection={<IconPackageImport size={16} />} onClick={() => setTask('addChild')}>
              {say(texts.addChild)}
            </Button>
          </Group>
        ) : null}
      </div>
      <Parent container={container} onTakeOut={mayChange ? setTaken : undefined} />
      <Children container={container} onTakeOut={mayChange ? setTaken : undefined} />
      {task === 'addChild' ? <AddChildDialog container={container} onClose={close} /> : null}
      {task === 'updateParent' ? (
        <MoveDialog containers={[container]} moveTypeId={CONSOLIDATE_MOVE} onClose={close} onMoved={close} />
      ) : null}
      {taken ? <TakeOut taken={taken} onClose={() => setTaken(undefined)} /> : null}
    </section>
  );
}

interface PartProps {
  readonly container: ContainerDetails;
  readonly onTakeOut: ((taken: Taken) => void) | undefined;
}

function TakeOutButton({ taken, onTakeOut }: { readonly taken: Taken; readonly onTakeOut: (taken: Taken) => void }) {
  const { say } = useSpeech();
  const text = say(texts.takeOut, taken.name);
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={text} title={text} onClick={() => onTakeOut(taken)}>
      <IconPackageExport size={16} />
    </ActionIcon>
  );
}

function Parent({ container, onTakeOut }: PartProps) {
  const { say } = useSpeech();
  const { parentContainerId, parentContainerIdValue, parentKind, id, containerIdValue } = container;
  if (parentContainerId === null) return null;
  const parent = parentContainerIdValue ?? '';
  return (
    <Group gap={6} mb={8}>
      <Anchor component={Link} to={containerAddress(parentContainerId)} size="sm">
        {say(parentKind === 'commingled' ? texts.mixedInto : texts.isIn, parent)}
      </Anchor>
      {parentKind === 'overpacked' && onTakeOut ? (
        <TakeOutButton taken={{ id, name: containerIdValue, parent }} onTakeOut={onTakeOut} />
      ) : null}
    </Group>
  );
}

function Children({ container, onTakeOut }: PartProps) {
  const { say, label } = useSpeech();
  if (container.children.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {say(texts.noChildren)}
      </Text>
    );
  }
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say(words.containerIdValue)}</Table.Th>
          <Table.Th>{say(texts.parentKind)}</Table.Th>
          <Table.Th>{say(words.wasteStreams)}</Table.Th>
          <Table.Th ta="right">{say(words.totalWasteAccumulated)}</Table.Th>
          <Table.Th />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {container.children.map((child) => (
          <Table.Tr key={child.containerId}>
            <Table.Td>
              <Anchor component={Link} to={containerAddress(child.containerId)} size="sm">
                {child.containerIdValue}
              </Anchor>
            </Table.Td>
            <Table.Td>{label(`container.parentKind.${child.parentKind}`, parentKinds[child.parentKind])}</Table.Td>
            <Table.Td>{child.wasteStreams}</Table.Td>
            <Table.Td ta="right">
              <TotalWaste
                of={{
                  totalWasteAccumulated: massOrNull(child.totalKg, child.wasteStreams !== ''),
                  totalWasteAccumulatedUomName: 'kg',
                }}
              />
            </Table.Td>
            <Table.Td>
              {child.parentKind === 'overpacked' && onTakeOut ? (
                <TakeOutButton
                  taken={{ id: child.containerId, name: child.containerIdValue, parent: container.containerIdValue }}
                  onTakeOut={onTakeOut}
                />
              ) : null}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function TakeOut({ taken, onClose }: { readonly taken: Taken; readonly onClose: () => void }) {
  const { say } = useSpeech();
  return (
    <ConfirmDialog
      opened
      title={say(texts.takeOut, taken.name)}
      onCancel={onClose}
      onConfirm={async () => {
        await call(takeOutOfContainer, { id: taken.id });
        toast('success', say(words.unconsolidated));
        onClose();
      }}
    >
      {say(texts.takeOutText, taken.name, taken.parent)}
    </ConfirmDialog>
  );
}
