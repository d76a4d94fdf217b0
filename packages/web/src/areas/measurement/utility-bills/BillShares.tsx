import { Text } from '@mantine/core';
import { areBillDates } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { periodLabel } from '@oikos/domain/period/period.ts';
import { prorateByDay } from '@oikos/domain/period/proration.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from '../entry-sheet/entry-texts.ts';

interface BillSharesProps {
  readonly timespan: Timespan;
  readonly beginDate: string | null | undefined;
  /** The last day. */
  readonly endDate: string | null | undefined;
  readonly value: number | null | undefined;
  readonly unit: string | null;
}

/** How a bill is spread by day onto the periods it covers: the same computation that saves it. */
export function BillShares({ timespan, beginDate, endDate, value, unit }: BillSharesProps) {
  const { say } = useSpeech();
  if (!beginDate || !endDate || !areBillDates({ beginDate, endDate })) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const parts = prorateByDay({ begin: beginDate, end: addDays(endDate, 1), value }, timespan);
  return (
    <section aria-label={say(texts.sharesTitle)}>
      <Text size="sm" fw={600}>
        {say(texts.sharesTitle)}
      </Text>
      <Text size="xs" c="dimmed" mb={4}>
        {say(texts.sharesHint, parts[0]?.ofDays ?? 0)}
      </Text>
      <ShortTable
        caption={say(texts.sharesTitle)}
        rows={parts}
        keyOf={(part) => part.begin}
        columns={[
          { title: say(texts.sharePeriod), cell: (part) => periodLabel(part.period), total: say(texts.total) },
          { title: say(texts.shareDays), cell: (part) => part.days, isNumber: true, total: parts[0]?.ofDays },
          {
            title: say(texts.shareValue),
            cell: (part) => <Quantity value={part.value} unit={unit} isComputed />,
            isNumber: true,
            total: <Quantity value={value} unit={unit} />,
          },
        ]}
      />
    </section>
  );
}
