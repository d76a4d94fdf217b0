import type { VerdictRow } from '@oikos/contract/measurement/verdicts/verdicts.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import type { Speech } from '../../../translation/translate.ts';
import { approvalTexts as texts } from './approval-texts.ts';

type PlaceRow = Pick<VerdictRow, 'node' | 'place' | 'parameter' | 'parameterSet' | 'beginDate' | 'endDate' | 'time'>;

/** What a value in a list is about: its location or asset, its parameter and its period. */
export const placeColumns = ({ say }: Pick<Speech, 'say'>): readonly ListColumn<PlaceRow>[] => [
  {
    field: 'node',
    title: say(texts.location),
    also: [{ field: 'place', title: say(texts.place) }],
    render: ({ node, place }) => <NameCell name={node} detail={place} />,
  },
  {
    field: 'parameter',
    title: say(texts.parameter),
    width: 220,
    onCard: 'fact',
    also: [{ field: 'parameterSet', title: say(texts.parameterSet) }],
    render: ({ parameter, parameterSet }) => <NameCell name={parameter} detail={parameterSet} />,
  },
  {
    field: 'beginDate',
    title: say(texts.from),
    noWrap: true,
    width: 190,
    onCard: 'fact',
    also: [
      { field: 'endDate', title: say(texts.to) },
      { field: 'time', title: say(texts.hour) },
    ],
    render: ({ beginDate, endDate, time }) => {
      const isLonger = endDate !== '' && endDate !== beginDate;
      return <NameCell name={`${beginDate} ${time}`.trim()} detail={isLonger ? say(texts.until, endDate) : ''} />;
    },
  },
];
