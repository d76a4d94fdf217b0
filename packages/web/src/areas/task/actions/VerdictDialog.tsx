import { Button, Group, Text } from '@mantine/core';
import type { ActionVerdicts } from '@oikos/contract/task/actions/actions.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';

export interface VerdictDialogProps {
  readonly verdicts: ActionVerdicts['verdicts'];
  /** What was done with the others. */
  readonly done: string | undefined;
  readonly onClose: () => void;
}

/** Which of several tasks were left as they are, and why. */
export function VerdictDialog({ verdicts, done, onClose }: VerdictDialogProps) {
  const { say } = useSpeech();
  const left = verdicts.filter(({ problem }) => problem !== null);
  const title = say(texts.notDone, left.length);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <Group justify="flex-end">
          <Button onClick={onClose}>{say(kitTexts.close)}</Button>
        </Group>
      }
    >
      {done ? (
        <Text size="sm" mb="sm">
          {done}
        </Text>
      ) : null}
      <ShortTable
        caption={title}
        rows={left}
        keyOf={({ actionId }) => actionId}
        maxHeight="50vh"
        columns={[
          { title: say(texts.title), cell: (row) => row.title },
          { title: say(texts.why), cell: ({ problem }) => problem },
        ]}
      />
    </Dialog>
  );
}
