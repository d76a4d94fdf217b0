import { ActionIcon, Button, Group, Table, Text, Tooltip } from '@mantine/core';
import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import type { ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { IconGripVertical, IconPackages, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { OrderButtons } from '../shipments/OrderButtons.tsx';
import classes from '../shipments/shipments.module.css';

export interface LineTableProps {
  readonly lines: readonly ShipmentLine[];
  /** Order, deletion and loading are for a Pending shipment and who may change it. */
  readonly isOpen: boolean;
  readonly onOpen: (line: ShipmentLine) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onContainers: (line: ShipmentLine) => void;
  readonly onDelete: (line: ShipmentLine) => void;
}

/** Converted from the unit of the line: to the gram. */
const MASS_DECIMALS = 3;

/** The lines in the order of the manifest, which a drag or the buttons change. */
export function LineTable(props: LineTableProps) {
  const { lines, isOpen, onMove } = props;
  const { say } = useSpeech();
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const drop = () => {
    if (dragged !== undefined && target !== undefined && dragged !== target) onMove(dragged, target);
    setDragged(undefined);
    setTarget(undefined);
  };
  const dragOf = (index: number) => ({
    'data-target': target === index && dragged !== index ? true : undefined,
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      setTarget(index);
    },
    onDrop: drop,
    handle: { draggable: true, onDragStart: () => setDragged(index), onDragEnd: drop },
  });
  return (
    <Table.ScrollContainer minWidth={720} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table
        className={classes.table}
        withTableBorder
        highlightOnHover
        verticalSpacing={6}
        horizontalSpacing={8}
        fz="sm"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={isOpen ? 104 : 40}>{say(texts.position)}</Table.Th>
            <Table.Th>{say(texts.waste)}</Table.Th>
            <Table.Th>{say(texts.wasteCodes)}</Table.Th>
            <Table.Th className={classes.numeric}>{say(texts.containers)}</Table.Th>
            <Table.Th className={classes.numeric}>{say(texts.quantity)}</Table.Th>
            <Table.Th className={classes.numeric}>{say(texts.mass)}</Table.Th>
            <Table.Th w={1} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <LineRow key={line.id} {...props} line={line} index={index} drag={dragOf(index)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** All of the line, or how many of its containers, the facility refused. */
function RejectedBadge({ line: { isRejected, containers } }: { readonly line: ShipmentLine }) {
  const { say } = useSpeech();
  if (!isRejected) return null;
  const rejected = containers.filter((container) => container.isRejected).length;
  const isPart = rejected > 0 && rejected < containers.length;
  return (
    <StatusBadge tone="error">
      {isPart ? say(texts.rejectedSome, rejected, containers.length) : say(texts.rejected)}
    </StatusBadge>
  );
}

interface LineRowProps extends LineTableProps {
  readonly line: ShipmentLine;
  readonly index: number;
  readonly drag: {
    readonly 'data-target': boolean | undefined;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: () => void;
    readonly handle: object;
  };
}

function LineRow({ line, index, lines, isOpen, drag, onOpen, onMove, onContainers, onDelete }: LineRowProps) {
  const { say } = useSpeech();
  const { handle, ...target } = drag;
  return (
    <Table.Tr className={classes.line} onClick={() => onOpen(line)} {...target}>
      <Table.Td>
        <span className={classes.rowButtons}>
          {isOpen ? (
            <span className={classes.handle} title={say(texts.reorder)} {...handle}>
              <IconGripVertical size={16} aria-hidden />
            </span>
          ) : null}
          {line.position}
          {isOpen ? (
            <OrderButtons
              list="lines"
              name={say(texts.lineNumber, line.position)}
              index={index}
              count={lines.length}
              onMove={(to) => onMove(index, to)}
            />
          ) : null}
        </span>
      </Table.Td>
      <Table.Td>
        <button
          type="button"
          className={classes.lineName}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(line);
          }}
        >
          {line.wasteStream}
        </button>
        <Text size="xs" c="dimmed" lineClamp={2} title={line.shippingDescription}>
          {line.shippingDescription}
        </Text>
        <RejectedBadge line={line} />
      </Table.Td>
      <Table.Td>{line.wasteCodes.join(', ')}</Table.Td>
      <Table.Td className={classes.numeric}>
        {line.numberOfContainers} {line.epaContainerCode}
        <Text size="xs" c="dimmed">
          {line.containers.length > 0 ? `${say(texts.loaded)}: ${line.containers.length}` : ''}
        </Text>
      </Table.Td>
      <Table.Td className={classes.numeric}>
        <Quantity value={line.quantity} unit={line.uom} isComputed={line.quantitySource === 'estimated'} />
      </Table.Td>
      <Table.Td className={classes.numeric}>
        <Quantity value={line.massKilograms} unit="kg" decimals={MASS_DECIMALS} />
      </Table.Td>
      <Table.Td onClick={(event) => event.stopPropagation()}>
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPackages size={15} />}
            aria-label={say(texts.load, say(texts.lineNumber, line.position))}
            onClick={() => onContainers(line)}
          >
            {say(texts.containers)}
          </Button>
          {isOpen ? (
            <Tooltip label={say(kitTexts.remove)}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`${say(kitTexts.remove)}: ${say(texts.lineNumber, line.position)}`}
                onClick={() => onDelete(line)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
