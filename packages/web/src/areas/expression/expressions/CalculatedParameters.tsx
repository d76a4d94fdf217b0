import type { ItemOf } from '@oikos/contract/list.ts';
import { parameters } from '@oikos/contract/parameter/parameters/parameters.ts';
import { shownParameterName } from '@oikos/domain/parameter/shown-name.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { addressOfExpression } from './use-choice.ts';

const { search } = parameters.endpoints;
type Parameter = ItemOf<typeof search>;

export interface CalculatedParametersProps {
  /** 0: of all sets. */
  readonly parameterSetId: number;
}

/** Every parameter that is calculated, and whether its expressions have all that they need: a row opens its expression. */
export function CalculatedParameters({ parameterSetId }: CalculatedParametersProps) {
  const { say } = useSpeech();
  const state = { true: say(texts.incomplete), false: say(texts.complete) };
  const columns: readonly ListColumn<Parameter>[] = [
    {
      field: 'name',
      title: say(texts.parameter),
      render: ({ name }) => <span title={name}>{shownParameterName(name)}</span>,
    },
    { field: 'parameterSet', title: say(texts.parameterSet) },
    { field: 'unit', title: say(texts.unit), noWrap: true },
    {
      field: 'hasIncompleteMapping',
      title: say(texts.state),
      words: state,
      onCard: 'badge',
      render: ({ hasIncompleteMapping }) => (
        <StatusBadge tone={hasIncompleteMapping ? 'warning' : 'success'}>
          {state[`${hasIncompleteMapping}`]}
        </StatusBadge>
      ),
    },
  ];
  return (
    <ListScreen<typeof search>
      title={say(texts.calculated)}
      plural={say(texts.calculatedPlural)}
      endpoint={search}
      columns={columns}
      input={{ isCalculated: true, ...(parameterSetId > 0 && { parameterSetId }) }}
      address={addressOfExpression}
      emptyHint={say(texts.noCalculatedHint)}
      embedded
    />
  );
}
