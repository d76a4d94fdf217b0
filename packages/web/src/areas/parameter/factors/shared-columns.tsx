import { Text } from '@mantine/core';
import { FIRST_DAY } from '@oikos/contract/parameter/factors/effective-dates.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import type { Speech } from '../../../translation/translate.ts';
import { referenceTexts as texts } from '../reference-texts.ts';

interface Dated {
  readonly beginDate: string;
  readonly endDate: string | null;
}
interface Shipped {
  readonly isShipped: boolean;
  readonly isCustomised: boolean;
}

/** The days a row holds; blank where there is no begin or no end. */
export const dateColumns = <Row extends Dated>(say: Speech['say']): ListColumn<Row>[] => [
  {
    field: 'beginDate' as ListColumn<Row>['field'],
    title: say(texts.beginDate),
    noWrap: true,
    words: { [FIRST_DAY]: '' },
  },
  { field: 'endDate' as ListColumn<Row>['field'], title: say(texts.endDate), noWrap: true },
];

/** Long text in at most two lines; the whole of it as the cell's title and in exports. */
export const clamped = (text: string | null) => (
  <Text size="sm" lineClamp={2} title={text ?? ''}>
    {text}
  </Text>
);

/** Text that tells rows apart: never cut. */
export const whole = (text: string) => <Text size="sm">{text}</Text>;

/** Whether a row came with the product, and whether the company changed it. */
export const originColumn = <Row extends Shipped>(say: Speech['say']): ListColumn<Row> => ({
  field: 'isShipped' as ListColumn<Row>['field'],
  title: say(texts.origin),
  sortable: false,
  words: { true: say(texts.shipped), false: say(texts.own) },
  also: [{ field: 'isCustomised' as ListColumn<Row>['field'], title: say(texts.customised) }],
  render: (row) =>
    row.isCustomised ? (
      <StatusBadge tone="warning">{say(texts.customised)}</StatusBadge>
    ) : (
      <StatusBadge tone={row.isShipped ? 'neutral' : 'information'}>
        {say(row.isShipped ? texts.shipped : texts.own)}
      </StatusBadge>
    ),
});
