import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { decimalsOf } from '../figure-text.ts';
import { reportingTexts } from '../reporting-texts.ts';
import { explainedTexts as texts } from './explained-texts.ts';

const ROWS_SHOWN = 20;
const MOST_ROWS = 200;

/** How many rows are read, and more of them on request. */
export function useTaken(): { readonly take: number; readonly more: () => void } {
  const [take, setTake] = useState(ROWS_SHOWN);
  return { take, more: () => setTake(MOST_ROWS) };
}

export interface SummedRow {
  readonly id: string;
  readonly asked: Asked;
  readonly name: string;
  /** What tells it from others of the name. */
  readonly detail: string;
  readonly beginDate: string;
  readonly endDate: string;
  readonly amount: number | null;
}

export interface SummedRowsProps {
  readonly caption: string;
  readonly unit: string;
  readonly rows: readonly SummedRow[];
  readonly total: number;
  readonly onMore: () => void;
}

/** The parts of a sum, each asked where it comes from in turn. */
export function SummedRows({ caption, unit, rows, total, onMore }: SummedRowsProps) {
  const { say } = useSpeech();
  if (rows.length === 0) return null;
  return (
    <>
      <ShortTable
        caption={caption}
        minWidth={420}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            title: say(texts.source),
            cell: ({ name, detail }) => (
              <>
                {name}
                <Text size="xs" c="dimmed">
                  {detail}
                </Text>
              </>
            ),
          },
          {
            title: say(texts.period),
            cell: ({ beginDate, endDate }) => say(reportingTexts.periodOf, beginDate, endDate),
          },
          {
            title: say(texts.amount),
            unit,
            isNumber: true,
            noWrap: true,
            cell: ({ name, asked, amount }) => (
              <AskedFigure asked={asked} label={name}>
                <Quantity value={amount} decimals={decimalsOf(amount ?? 0)} />
              </AskedFigure>
            ),
          },
        ]}
      />
      {rows.length < Math.min(total, MOST_ROWS) ? (
        <Button variant="default" my="xs" onClick={onMore}>
          {say(kitTexts.more, rows.length, total)}
        </Button>
      ) : null}
    </>
  );
}
