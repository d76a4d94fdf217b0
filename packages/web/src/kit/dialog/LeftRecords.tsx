import { Button, Group, Text } from '@mantine/core';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { ShortTable } from '../page/ShortTable.tsx';
import { Dialog } from './Dialog.tsx';
import { leftTexts } from './left-texts.ts';

export interface LeftRecord {
  readonly id: number | string;
  readonly name: string;
  readonly problem: string;
}

export interface LeftRecordsProps {
  /** How many were left, and what wasn't done with them. */
  readonly title: string;
  /** What they are, over their names. */
  readonly kind: string;
  readonly records: readonly LeftRecord[];
  /** What was done with the others. */
  readonly done?: string | undefined;
  readonly onClose: () => void;
}

/** Which of several records were left as they are, and why. */
export function LeftRecords({ title, kind, records, done, onClose }: LeftRecordsProps) {
  const { say } = useSpeech();
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
        rows={records}
        keyOf={({ id }) => id}
        maxHeight="50vh"
        columns={[
          { title: kind, cell: ({ name }) => name },
          { title: say(leftTexts.why), cell: ({ problem }) => problem },
        ]}
      />
    </Dialog>
  );
}
