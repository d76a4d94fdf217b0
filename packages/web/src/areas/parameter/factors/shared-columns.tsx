import { Text } from '@mantine/core';
import { referenceTexts as texts } from '@oikos/contract/parameter/reference-texts.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import type { Speech } from '../../../translation/translate.ts';

interface Shipped {
  readonly isShipped: boolean;
  readonly isCustomised: boolean;
}

/** Long text in at most two lines; the whole of it as the cell's title and in exports. */
export const clamped = (text: string | null) => (
  <Text size="sm" lineClamp={2} title={text ?? ''}>
    {text}
  </Text>
);

/** Text that tells rows apart: never cut. */
export const whole = (text: string) => <Text size="sm">{text}</Text>;

/** Whether a row came with the product, and whether the company changed it. */
export const originCell = <Row extends Shipped>(say: Speech['say']): Partial<ListColumn<Row>> => ({
  onCard: 'badge',
  inFile: [
    { field: 'isShipped', title: say(texts.origin), words: { true: say(texts.shipped), false: say(texts.own) } },
    { field: 'isCustomised', title: say(texts.customised) },
  ],
  render: (row) =>
    row.isCustomised ? (
      <StatusBadge tone="warning">{say(texts.customised)}</StatusBadge>
    ) : (
      <StatusBadge tone={row.isShipped ? 'neutral' : 'information'}>
        {say(row.isShipped ? texts.shipped : texts.own)}
      </StatusBadge>
    ),
});
