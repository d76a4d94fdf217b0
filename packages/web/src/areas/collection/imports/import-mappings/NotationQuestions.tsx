import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import type { ImportQuestion } from '@oikos/contract/collection/imports/import-findings.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../import.module.css';
import { importTexts as texts } from '../import-texts.ts';

export interface NotationQuestionsProps {
  readonly questions: readonly ImportQuestion[];
  readonly onAnswer: (question: ImportQuestion, choice: string) => void;
}

/** Columns that can be read in two ways: both readings of three of their texts, and a button for each. */
export function NotationQuestions({ questions, onAnswer }: NotationQuestionsProps) {
  const { say } = useSpeech();
  if (questions.length === 0) return null;
  return (
    <Stack gap="xs" mb="sm">
      {questions.map((question) => (
        <Alert
          key={`${question.kind} ${question.column}`}
          color="orange"
          title={say(question.kind === 'decimal' ? texts.askDecimal : texts.askDateOrder, question.column)}
        >
          <Table verticalSpacing={4} mb="xs" layout="fixed">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say(texts.inTheFile)}</Table.Th>
                {question.choices.map((choice) => (
                  <Table.Th key={choice}>
                    <Button
                      size="compact-sm"
                      h="auto"
                      mih={26}
                      classNames={{ label: classes.wrapped ?? '' }}
                      onClick={() => onAnswer(question, choice)}
                    >
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
