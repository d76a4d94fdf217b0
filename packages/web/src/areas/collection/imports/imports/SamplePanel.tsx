import { Alert, ScrollArea, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { sampleImport } from '@oikos/contract/collection/imports/imports.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { useCall } from '../../../../api/use-call.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../import.module.css';
import { NotationQuestions } from '../import-mappings/NotationQuestions.tsx';
import { importTexts as texts } from '../import-texts.ts';
import { answered, isComplete, type PanelProps } from './mapping-draft.ts';
import { NamedTexts } from './NamedTexts.tsx';

type Sample = OutputOf<typeof sampleImport>;
const TYPING_MILLISECONDS = 400;

/** What the first rows become, and the names in them that nobody knows yet, as the mapping is being made. */
export function SamplePanel({
  importId,
  mapping,
  change,
}: { readonly importId: number } & Omit<PanelProps, 'columns'>) {
  const { say } = useSpeech();
  const [settled] = useDebouncedValue(mapping, TYPING_MILLISECONDS);
  const ready = isComplete(settled);
  const sample = useCall(
    sampleImport,
    { transactionId: importId, mapping: settled },
    { enabled: ready, keepPrevious: true, retry: false },
  );
  if (!ready) return <Text c="dimmed">{say(texts.sampleEmpty)}</Text>;
  if (sample.error) {
    return (
      <Alert color="red" role="alert">
        {sample.error.message}
      </Alert>
    );
  }
  return sample.data ? (
    <>
      <NotationQuestions
        questions={sample.data.questions}
        onAnswer={(question, choice) => change(answered(mapping, question, choice))}
      />
      <NamedTexts named={sample.data.texts} mapping={mapping} change={change} />
      <Text fw={600} size="sm" mt="sm" mb={4}>
        {say(texts.sample)}
      </Text>
      <SampleTable values={sample.data.values} />
    </>
  ) : null;
}

function SampleTable({ values }: { readonly values: Sample['values'] }) {
  const { say, sayReply } = useSpeech();
  return (
    <ScrollArea className={classes.scroll} tabIndex={0} aria-label={say(texts.sample)}>
      <Table verticalSpacing={4} striped stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>{say(texts.fileRow)}</Table.Th>
            <Table.Th>{say(texts.node)}</Table.Th>
            <Table.Th>{say(texts.parameter)}</Table.Th>
            <Table.Th>{say(texts.period)}</Table.Th>
            <Table.Th className={classes.number}>{say(texts.value)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the file may give several values alike
            <Table.Tr key={index}>
              <Table.Td className={classes.number}>{value.sourceRow}</Table.Td>
              {value.outcome === 'reject' ? (
                <Table.Td colSpan={4}>
                  <StatusBadge tone="error">{say(texts.reject)}</StatusBadge>{' '}
                  <Text span size="sm">
                    {value.message && sayReply(value.message)}
                  </Text>
                </Table.Td>
              ) : (
                <>
                  <Table.Td>{value.node}</Table.Td>
                  <Table.Td>{value.parameter}</Table.Td>
                  <Table.Td>
                    {value.beginDate}
                    {value.slot >= 0 ? ` #${value.slot}` : value.endDate ? ` – ${value.endDate}` : ''}
                  </Table.Td>
                  <Table.Td className={classes.number}>
                    {value.value}{' '}
                    <Text span inherit className={classes.unit}>
                      {value.unit}
                    </Text>
                  </Table.Td>
                </>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
