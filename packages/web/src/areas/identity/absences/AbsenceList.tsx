import { Button, Stack, Text } from '@mantine/core';
import { absenceTexts as texts } from '@oikos/contract/identity/absences/absence-texts.ts';
import { type Absence, deleteAbsence, readAbsences } from '@oikos/contract/identity/absences/absences.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { toastDone } from '../../../kit/progress/toast-done.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AbsenceDrawer } from './AbsenceDrawer.tsx';

const tones: Readonly<Record<Absence['state'], StatusTone>> = { now: 'waiting', planned: 'neutral', over: 'neutral' };

/** When a person is away, and who their deputy is. */
export function AbsenceList({ userId }: { readonly userId: number }) {
  const { say } = useSpeech();
  const { data, error, refetch } = useCall(readAbsences, { id: userId });
  const remove = useSave(deleteAbsence);
  const [edited, setEdited] = useState<Absence | 'new'>();
  const drop = async ({ id }: Absence) => {
    try {
      toastDone(say(texts.removed), deleteAbsence, await remove.mutateAsync({ id }));
    } catch (failure) {
      toastError(failure);
    }
  };
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { absences, mayEdit } = data;
  const days = ({ firstDay, lastDay }: Absence) => say(texts.between, firstDay, lastDay);
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {say(texts.help)}
      </Text>
      <ShortTable
        caption={say(texts.absences)}
        empty={say(texts.none)}
        rows={absences}
        keyOf={({ id }) => id}
        columns={[
          { title: say(texts.absence), cell: days, noWrap: true },
          { title: say(texts.deputy), cell: ({ deputyName }) => deputyName },
          {
            title: say(texts.state),
            cell: ({ state }) => <StatusBadge tone={tones[state]}>{say(texts[state])}</StatusBadge>,
          },
        ]}
        buttons={(absence) =>
          mayEdit && absence.state !== 'over'
            ? [
                {
                  label: say(texts.change),
                  of: say(texts.changeOf, days(absence)),
                  onClick: () => setEdited(absence),
                },
                { label: say(texts.remove), of: say(texts.removeOf, days(absence)), onClick: () => drop(absence) },
              ]
            : []
        }
      />
      {mayEdit ? (
        <Button variant="default" w="fit-content" onClick={() => setEdited('new')}>
          {say(texts.add)}
        </Button>
      ) : null}
      {edited ? (
        <AbsenceDrawer
          userId={userId}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Stack>
  );
}
