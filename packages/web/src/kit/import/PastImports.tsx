import { Stack, Text } from '@mantine/core';
import { undoListImport } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { type PastListImport, searchListImports } from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { removesAdded } from '@oikos/contract/resource-columns.ts';
import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useKit } from '../kit-context.tsx';
import { ListScreen } from '../list/ListScreen.tsx';
import type { ListColumn } from '../list/list-types.ts';
import { toast } from '../progress/toast.ts';
import { countText } from '../text/number-text.ts';
import { timeText } from '../text/time-text.ts';
import { importTexts as texts } from './import-texts.ts';
import { KeptRecords } from './KeptRecords.tsx';

type UndoCounts = NonNullable<PastListImport['undone']>;

/** What an undo did, in words. */
export const undoneCounts = ({ restored, removed, kept }: UndoCounts) => [restored, removed, kept].map(countText);

function usePastColumns(): readonly ListColumn<PastListImport>[] {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo(() => {
    const count = (field: 'addedCount' | 'changedCount' | 'rejectedCount', title: string) => ({
      field,
      title,
      numeric: true,
      render: (row: PastListImport) => countText(row[field]),
    });
    return [
      { field: 'fileName', title: say(texts.file) },
      {
        field: 'importedAt',
        title: say(texts.importedAt),
        noWrap: true,
        render: ({ importedAt }) => timeText(importedAt, timeZone),
      },
      { field: 'importedBy', title: say(texts.importedBy) },
      count('addedCount', say(texts.added)),
      count('changedCount', say(texts.changed)),
      count('rejectedCount', say(texts.rejected)),
      { field: 'undoneAt', title: say(texts.undoState), render: (row) => <UndoneCell row={row} /> },
    ];
  }, [say, timeZone]);
}

function UndoneCell({ row: { undoneAt, undoneBy, undone } }: { readonly row: PastListImport }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  if (undoneAt === null || undone === null) return null;
  return (
    <>
      <Text size="sm">{say(texts.undone, ...undoneCounts(undone))}</Text>
      <Text size="xs" c="dimmed">
        {say(texts.undoneBy, undoneBy, timeText(undoneAt, timeZone))}
      </Text>
    </>
  );
}

export interface PastImportsProps {
  readonly resource: AnyResource;
  readonly within: Readonly<Record<string, unknown>>;
}

/** What was imported into a list, the latest first; each can be undone once, also long after. */
export function PastImports({ resource, within }: PastImportsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [asked, setAsked] = useState<PastListImport>();
  const [shown, setShown] = useState<PastListImport>();
  const columns = usePastColumns();
  const input = useMemo(() => ({ list: resource.name, within: { ...within } }), [resource, within]);
  const { remove } = resource.endpoints;
  const mayDelete = removesAdded(resource) || (remove !== undefined && may(remove));
  const undo = async (row: PastListImport) => {
    const { counts } = await call(undoListImport, { list: resource.name, importId: row.id });
    toast('success', say(texts.undone, ...undoneCounts(counts)));
    setAsked(undefined);
    if (counts.kept > 0) setShown(row);
  };
  return (
    <Stack gap="sm">
      {mayDelete ? null : <Text size="sm">{say(texts.undoNeedsDelete)}</Text>}
      <ListScreen
        embedded
        hasExport={false}
        searchable={false}
        prefix="imports."
        title={say(texts.past)}
        plural={inSentence(say(texts.past))}
        emptyHint={say(texts.noneYet)}
        needs={[]}
        endpoint={searchListImports}
        input={input}
        columns={columns}
        rowActions={[
          {
            label: say(texts.undo),
            icon: <IconArrowBackUp size={16} />,
            onClick: setAsked,
            isHidden: ({ undoneAt, addedCount }) => undoneAt !== null || (addedCount > 0 && !mayDelete),
          },
          {
            label: say(texts.showKept),
            icon: <IconListDetails size={16} />,
            onClick: setShown,
            isHidden: ({ undone }) => (undone?.kept ?? 0) === 0,
          },
        ]}
      />
      {shown ? (
        <section aria-label={say(texts.keptOf, shown.fileName)}>
          <Text fw={600}>{say(texts.keptOf, shown.fileName)}</Text>
          <KeptRecords list={resource.name} importId={shown.id} key={shown.id} />
        </section>
      ) : null}
      <ConfirmDialog
        opened={asked !== undefined}
        title={say(texts.undoTitle, asked?.fileName ?? '')}
        confirmLabel={say(texts.undo)}
        danger
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && undo(asked)}
      >
        {say(texts.undoText)}
      </ConfirmDialog>
    </Stack>
  );
}
