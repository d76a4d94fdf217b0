import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import type { ImportQuestion } from '@oikos/contract/collection/import-findings.ts';
import type { ImportMapping } from '@oikos/contract/collection/import-mapping-fields.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { importTexts as texts } from '../import-texts.ts';
import type { PanelProps } from './mapping-draft.ts';

/** The mapping with a question answered: for that column alone, or for the dates of the file. */
function answered(mapping: ImportMapping, { kind, column }: ImportQuestion, choice: string): Partial<ImportMapping> {
  if (kind === 'dateOrder') return { period: { ...mapping.period, format: choice } };
  const decimalSeparator = choice as '.' | ',';
  return { values: mapping.values.map((value) => (value.column === column ? { ...value, decimalSeparator } : value)) };
}

/** Columns that can be read in two ways: both readings of three of their texts, and a button for each. */
export function NotationQuestions({
  questions,
  mapping,
  change,
}: { readonly questions: readonly ImportQuestion[] } & Omit<PanelProps, 'columns'>) {
  const { say } = useSpeech();
  return (
    <Stack gap="xs" mb={questions.length > 0 ? 'sm' : 0}>
      {questions.map((question) => (
        <Alert
          key={`${question.kind} ${question.column}`}
          color="orange"
          title={say(question.kind === 'decimal' ? texts.askDecimal : texts.askDateOrder, question.column)}
        >
          <Table verticalSpacing={4} mb="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say(texts.inTheFile)}</Table.Th>
                {question.choices.map((choice) => (
                  <Table.Th key={choice}>
                    <Button size="compact-sm" onClick={() => change(answered(mapping, question, choice))}>
                      {question.kind === 'decimal'
                        ? say(choice === '.' ? texts.decimalPoint : texts.decimalComma)
                        : choice}
                    </Button>
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {question.samples.map(({ text, readings }) => (
                <Table.Tr key={text}>
                  <Table.Td>
                    <Text size="sm" fw={600}>
                      {text}
                    </Text>
                  </Table.Td>
                  {readings.map((reading) => (
                    <Table.Td key={reading}>{reading}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Text size="xs">{say(texts.askNote)}</Text>
        </Alert>
      ))}
    </Stack>
  );
}
