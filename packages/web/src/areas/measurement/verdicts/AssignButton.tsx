import { Button, Stack, Text } from '@mantine/core';
import { assignVerdicts, searchVerdictOwners, type VerdictRow } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { toastDone } from '../../../kit/progress/toast-done.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { verdictTexts as texts } from './verdict-texts.ts';

interface AssignButtonProps {
  readonly rows: readonly VerdictRow[];
  readonly clear: () => void;
}

/** Gives the selected values to one person: who opens it, unless they choose another. */
export function AssignButton({ rows, clear }: AssignButtonProps) {
  const { say } = useSpeech();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {say(texts.assignCount, rows.length)}
      </Button>
      {isAsking ? <AssignDialog rows={rows} clear={clear} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function AssignDialog({ rows, clear, onClose }: AssignButtonProps & { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const assign = useSave(assignVerdicts);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const owners = useMemo(() => lookupOf(searchVerdictOwners, { within: { ids } }), [ids]);
  const [ownerId, setOwnerId] = useState(user.userId);
  return (
    <ConfirmDialog
      opened
      title={say(texts.assign)}
      confirmLabel={say(texts.assign)}
      onCancel={onClose}
      onConfirm={async () => {
        const reply = await assign.mutateAsync({ ids, ownerId });
        toastDone(say(texts.assigned, reply.assignedCount), assignVerdicts, reply);
        clear();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{say(texts.assignText, rows.length)}</Text>
        <LookupField
          label={say(texts.owner)}
          lookup={owners}
          value={ownerId}
          onChange={(id) => id !== null && setOwnerId(id)}
          required
        />
      </Stack>
    </ConfirmDialog>
  );
}
