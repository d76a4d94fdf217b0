import { Button, Checkbox, Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core';
import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import {
  loadContainers,
  type ShipmentLine,
  searchLoadableContainers,
  unloadContainers,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { useState } from 'react';
import { textOf } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS } from '../../site/public.ts';
import classes from '../shipments/shipments.module.css';

type Container = Omit<ShipmentLine['containers'][number], 'isRejected'> & {
  readonly isRejected?: boolean;
  readonly area?: string;
  readonly deadline?: string | null;
};

export interface LineContainersDialogProps {
  readonly line: ShipmentLine;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The containers of a line: those loaded, and those that can be, due first. */
export function LineContainersDialog({ line, isOpen, onClose }: LineContainersDialogProps) {
  const { say } = useSpeech();
  const loadable = useCall(searchLoadableContainers, { id: line.id }, { enabled: isOpen });
  const [follow, setFollow] = useState(true);
  const [error, setError] = useState<string>();
  const move = async (endpoint: typeof loadContainers | typeof unloadContainers, containerIds: number[]) => {
    setError(undefined);
    try {
      await call(endpoint, { id: line.id, containerIds, followContainers: follow });
    } catch (reason) {
      setError(textOf(reason));
    }
  };
  const free = loadable.data?.items ?? [];
  return (
    <Dialog opened title={say(texts.load, say(texts.lineNumber, line.position))} onClose={onClose} size="xl">
      <Stack gap="md">
        {error ? <Notice tone="error">{error}</Notice> : null}
        <section>
          <Title order={3} mb={4}>
            {say(texts.onLine)}
          </Title>
          {line.containers.length === 0 ? (
            <Text size="sm" c="dimmed">
              {say(texts.noneLoaded)}
            </Text>
          ) : (
            <ContainerChoice
              containers={line.containers}
              action={isOpen ? (count) => say(texts.unloadSelected, count) : undefined}
              onMove={(ids) => move(unloadContainers, ids)}
            />
          )}
        </section>
        {isOpen ? (
          <section>
            <Title order={3} mb={4}>
              {say(texts.loadable)}
            </Title>
            {loadable.isPending ? <LoadingFallback /> : null}
            {loadable.error ? <Notice tone="error">{loadable.error.message}</Notice> : null}
            {loadable.data && free.length === 0 ? (
              <EmptyState title={say(texts.noneLoadable)} hint={say(texts.noneLoadableHint)} />
            ) : null}
            {free.length > 0 ? (
              <ContainerChoice
                containers={free}
                hasPlace
                action={(count) => say(texts.loadSelected, count)}
                onMove={(ids) => move(loadContainers, ids)}
              />
            ) : null}
            <Checkbox
              mt="sm"
              label={say(texts.follow)}
              checked={follow}
              onChange={(event) => setFollow(event.currentTarget.checked)}
            />
          </section>
        ) : null}
      </Stack>
    </Dialog>
  );
}

interface ContainerChoiceProps {
  readonly containers: readonly Container[];
  /** Storage area and deadline, which matter before loading. */
  readonly hasPlace?: boolean;
  /** What the button says for a number of selected ones; none: they are only shown. */
  readonly action: ((count: number) => string) | undefined;
  readonly onMove: (ids: number[]) => Promise<void>;
}

function ContainerChoice({ containers, hasPlace = false, action, onMove }: ContainerChoiceProps) {
  const { say } = useSpeech();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const chosen = containers.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const toggle = (id: number) =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const moveChosen = async () => {
    setMoving(true);
    await onMove(chosen);
    setSelected(new Set());
    setMoving(false);
  };
  return (
    <>
      <ScrollArea.Autosize mah={260} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table withTableBorder fz="sm" verticalSpacing={4} horizontalSpacing={8} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {action ? (
                <Table.Th w={36}>
                  <Checkbox
                    size="xs"
                    aria-label={say(texts.selectAll)}
                    checked={chosen.length === containers.length}
                    indeterminate={chosen.length > 0 && chosen.length < containers.length}
                    onChange={(event) =>
                      setSelected(new Set(event.currentTarget.checked ? containers.map(({ id }) => id) : []))
                    }
                  />
                </Table.Th>
              ) : null}
              <Table.Th>{say(texts.number)}</Table.Th>
              <Table.Th>{say(texts.containerType)}</Table.Th>
              <Table.Th>{say(texts.status)}</Table.Th>
              {hasPlace ? <Table.Th>{say(texts.area)}</Table.Th> : null}
              {hasPlace ? <Table.Th>{say(texts.deadline)}</Table.Th> : null}
              <Table.Th className={classes.numeric}>{say(texts.mass)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {containers.map((container) => (
              <Table.Tr key={container.id}>
                {action ? (
                  <Table.Td>
                    <Checkbox
                      size="xs"
                      aria-label={say(texts.select, container.number)}
                      checked={selected.has(container.id)}
                      onChange={() => toggle(container.id)}
                    />
                  </Table.Td>
                ) : null}
                <Table.Td>{container.number}</Table.Td>
                <Table.Td>{container.type}</Table.Td>
                <Table.Td>
                  {container.isRejected && container.status !== 'Shipment- Rejected'
                    ? say(texts.rejectedNow, container.status)
                    : container.status}
                </Table.Td>
                {hasPlace ? <Table.Td>{container.area}</Table.Td> : null}
                {hasPlace ? <Table.Td>{container.deadline === NO_END ? '' : container.deadline}</Table.Td> : null}
                <Table.Td className={classes.numeric}>
                  <Quantity value={container.mass} unit={container.massUom} decimals={MASS_DECIMALS} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {action ? (
        <Group mt={8}>
          <Button size="compact-sm" disabled={chosen.length === 0} loading={isMoving} onClick={() => void moveChosen()}>
            {action(chosen.length)}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
