import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { countText } from '../text/number-text.ts';
import { firstFewTexts as texts } from './first-few-texts.ts';
import { Notice, type NoticeProps } from './Notice.tsx';

/** How many are named where a sentence is said of each. */
export const FIRST_FEW = 5;

interface FirstFewProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** What is said of one. */
  readonly line: (row: Row) => ReactNode;
  readonly named?: number;
  /** How many more there are; otherwise the rows that aren't named. */
  readonly others?: number;
}

/** A sentence about each of the first few, and how many more there are. */
export function FirstFew<Row>({
  rows,
  keyOf,
  line,
  named = FIRST_FEW,
  others = Math.max(0, rows.length - named),
}: FirstFewProps<Row>) {
  const { say } = useSpeech();
  return (
    <>
      {rows.slice(0, named).map((row) => (
        <Text size="sm" mt={4} key={keyOf(row)}>
          {line(row)}
        </Text>
      ))}
      {others > 0 ? (
        <Text size="sm" mt={4}>
          {say(texts.more, countText(others))}
        </Text>
      ) : null}
    </>
  );
}

/** The same as a notice; nothing where there are none. */
export function FirstFewNotice<Row>({
  tone = 'warning',
  ...few
}: FirstFewProps<Row> & Partial<Pick<NoticeProps, 'tone'>>) {
  if (few.rows.length === 0) return null;
  return (
    <Notice tone={tone} mt={8}>
      <FirstFew {...few} />
    </Notice>
  );
}
