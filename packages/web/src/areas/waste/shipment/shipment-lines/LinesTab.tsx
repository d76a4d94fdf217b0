import { Button, Group, VisuallyHidden } from '@mantine/core';
import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import {
  createShipmentLine,
  deleteShipmentLine,
  readShipmentLines,
  reorderShipmentLines,
  type ShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useDeletion } from '../../../../kit/dialog/use-deletion.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { moveEntry } from '../shipments/move-entry.ts';
import { LineContainersDialog } from './LineContainersDialog.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { LineTable } from './LineTable.tsx';

const NEW = 'new';

/** The open line is part of the address: a finding of the preflight leads to it, and to one of its fields. */
function useOpenLine() {
  const [parameters, setParameters] = useSearchParams();
  const open = (line: string | undefined) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('field');
        if (line === undefined) next.delete('line');
        else next.set('line', line);
        return next;
      },
      { replace: true },
    );
  return { line: parameters.get('line'), field: parameters.get('field') ?? undefined, open };
}

/** Reorders at once on the screen; the server has the last word. */
function useReorder(shipmentId: number) {
  const client = useQueryClient();
  const key = queryKey(readShipmentLines, { id: shipmentId });
  return async (lines: readonly ShipmentLine[]) => {
    const items = lines.map((line, index) => ({ ...line, position: index + 1 }));
    client.setQueryData(key, (page: object | undefined) => ({ ...page, items }));
    try {
      await call(reorderShipmentLines, { shipmentId, lineIds: items.map(({ id }) => id) });
    } catch (error) {
      toastError(error);
    }
  };
}

/** The waste of a shipment, line by line. */
export function LinesTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const query = useCall(readShipmentLines, { id: shipment.id });
  const address = useOpenLine();
  const reorder = useReorder(shipment.id);
  const [said, setSaid] = useState('');
  const deletion = useDeletion<ShipmentLine>({
    kind: texts.line,
    nameOf: (line) => `${say(texts.lineNumber, line.position)} (${line.wasteStream})`,
    by: deleteShipmentLine,
    input: ({ id }) => ({ id }),
  });
  const [loadedId, setLoadedId] = useState<number>();
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback />;
  const lines = query.data.items;
  const isOpen = shipment.editable === 'everything' && may(createShipmentLine);
  const add = isOpen ? (
    <Button
      variant={lines.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} />}
      onClick={() => address.open(NEW)}
    >
      {say(texts.add)}
    </Button>
  ) : null;
  const move = (from: number, to: number) => {
    setSaid(say(texts.reordered, from + 1, to + 1));
    void reorder(moveEntry(lines, from, to));
  };
  const opened = lines.find(({ id }) => String(id) === address.line);
  const loaded = lines.find(({ id }) => id === loadedId);
  return (
    <>
      {lines.length === 0 ? (
        <EmptyState title={say(texts.noLines)} hint={say(texts.noLinesHint)} action={add} />
      ) : (
        <>
          <LineTable
            lines={lines}
            isOpen={isOpen}
            onOpen={(line) => address.open(String(line.id))}
            onMove={move}
            onContainers={(line) => setLoadedId(line.id)}
            onDelete={deletion.ask}
          />
          <Group mt="sm">{add}</Group>
        </>
      )}
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {opened || (address.line === NEW && isOpen) ? (
        <LineDrawer
          key={address.line}
          shipment={shipment}
          line={opened}
          field={address.field}
          onClose={() => address.open(undefined)}
        />
      ) : null}
      {loaded ? <LineContainersDialog line={loaded} isOpen={isOpen} onClose={() => setLoadedId(undefined)} /> : null}
      {deletion.question}
    </>
  );
}
