import { Stack } from '@mantine/core';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { DirectoryMapping } from '@oikos/contract/federation/directory/directory.ts';
import { previewAssignment } from '@oikos/contract/identity/users/assignments.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { type ShortColumn, ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { AccessEffect } from '../../identity/public.ts';

interface MappingTableProps<Mapping> {
  readonly caption: string;
  readonly empty: string;
  readonly mappings: readonly Mapping[];
  readonly columns: readonly ShortColumn<Mapping>[];
  readonly endLabel: string;
  /** What ending one is called: its button to screen readers, and its question. */
  readonly nameOf: (mapping: Mapping) => string;
  /** What becomes of the access that it gave. */
  readonly endHint: string;
  /** The group of elsewhere that it is of, as a preview names it. */
  readonly groupOf: (mapping: Mapping) => Pick<InputOf<typeof previewAssignment>, 'directoryGroupId' | 'tokenGroup'>;
  readonly end: (mapping: Mapping) => Promise<void>;
}

/** What groups of a directory or of a sign-in give here; each is ended after a question. */
export function MappingTable<Mapping extends DirectoryMapping>(props: MappingTableProps<Mapping>) {
  const { endLabel, nameOf, groupOf, end } = props;
  const [ending, setEnding] = useState<Mapping>();
  return (
    <>
      <ShortTable
        caption={props.caption}
        empty={props.empty}
        rows={props.mappings}
        keyOf={({ id }) => id}
        columns={props.columns}
        buttons={(mapping) => [{ label: endLabel, of: nameOf(mapping), onClick: () => setEnding(mapping) }]}
      />
      <ConfirmDialog
        opened={ending !== undefined}
        title={ending ? nameOf(ending) : ''}
        confirmLabel={endLabel}
        danger
        onCancel={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await end(ending).catch(toastError);
          setEnding(undefined);
        }}
      >
        <Stack gap="sm">
          {props.endHint}
          <AccessEffect
            of={previewAssignment}
            input={
              ending && {
                ...groupOf(ending),
                userGroupId: ending.userGroupId,
                nodeId: ending.nodeId,
                isEnding: true,
              }
            }
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
