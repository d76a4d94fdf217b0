import { Table } from '@mantine/core';
import { useSpeech } from '../../../../translation/translate.ts';
import { deadlineTexts as texts } from './deadline-texts.ts';

interface DeadlineChange {
  readonly containerId: number;
  readonly containerIdValue: string;
  readonly locationName?: string;
  /** Local date; null: no clock runs. */
  readonly deadlineBefore: string | null;
  readonly deadlineAfter: string | null;
  /** Why it stays as it is. */
  readonly problem?: string | null;
}

/** The deadlines of containers as they are and as they would be. */
export function DeadlineChanges({ changes }: { readonly changes: readonly DeadlineChange[] }) {
  const { say } = useSpeech();
  return (
    <Table fz="sm" verticalSpacing={2} mt={8}>
      <Table.Thead>
        <Table.Tr>
          {[texts.container, texts.before, texts.after].map((text) => (
            <Table.Th key={text.key}>{say(text)}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.containerId}>
            <Table.Td title={change.locationName}>{change.containerIdValue}</Table.Td>
            <Table.Td>{change.deadlineBefore ?? say(texts.none)}</Table.Td>
            <Table.Td>{change.problem ?? change.deadlineAfter ?? say(texts.none)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
