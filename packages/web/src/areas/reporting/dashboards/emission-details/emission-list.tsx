import { Text } from '@mantine/core';
import { failureText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import type { searchEmissionDetails } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { type EmissionRow, emissionKinds } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { type MeasurementStateName, measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { ValueKey } from '../../../../kit/explanation/asked.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { wordsFor } from '../../../../kit/list/file-columns.ts';
import { filledIn, type ListColumn, type ListFilter, type ListFilters } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { COMPUTED_DIGITS } from '../../../../kit/text/number-text.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { locationFilter } from '../../../hierarchy/public.ts';
import { WITHOUT_FUEL } from '../explained/emission-part.ts';
import { fuelLabel, fuelWords, kindTexts } from '../figure-labels.ts';
import { decimalsOf } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';

const states = Object.keys(measurementState) as MeasurementStateName[];

/** A failure by its reason. */
function stateWord(state: MeasurementStateName): string {
  if (state === 'value') return speech.say(texts.hasValue);
  return state === 'blank' ? speech.say(texts.blank) : failureText(state, speech.say);
}

/** A gas, or a unit that gases are counted in. */
const kindWord = (kind: EmissionRow['kind']): string => (kindTexts[kind] ? speech.say(kindTexts[kind]) : kind);

export function emissionColumns(): readonly ListColumn<EmissionRow>[] {
  const { say } = speech;
  return [
    {
      field: 'beginDate',
      title: say(texts.firstDay),
      noWrap: true,
      width: 112,
      also: [{ field: 'endDate', title: say(texts.lastDay) }],
      render: ({ beginDate, endDate }) => <NameCell name={beginDate} detail={say(texts.until, endDate)} />,
    },
    {
      field: 'node',
      title: say(texts.source),
      onCard: 'fact',
      also: [{ field: 'facility', title: say(texts.facility) }],
      render: ({ node, facility }) => <NameCell name={node} detail={facility} />,
    },
    { field: 'fuel', title: say(texts.fuel), onCard: 'fact', words: fuelWords(say) },
    {
      field: 'kind',
      title: say(texts.kind),
      onCard: 'fact',
      words: wordsFor(emissionKinds, kindWord),
      also: [{ field: 'parameter', title: say(texts.parameter) }],
      render: ({ kind, parameter }) => <NameCell name={kindWord(kind)} detail={parameter} />,
    },
    { field: 'scope', title: say(texts.scope), numeric: true },
    {
      field: 'value',
      onCard: 'fact',
      title: say(texts.value),
      numeric: true,
      noWrap: true,
      digits: COMPUTED_DIGITS,
      also: [{ field: 'unit', title: say(texts.unitOfValue) }],
      render: (row) => <Amount row={row} value={row.value} unit={row.unit} />,
    },
    {
      field: 'tons',
      title: say(texts.tons),
      digits: COMPUTED_DIGITS,
      numeric: true,
      noWrap: true,
      render: (row) => <Amount row={row} value={row.tons} />,
    },
    {
      field: 'state',
      onCard: 'badge',
      title: say(texts.state),
      words: wordsFor(states, stateWord),
      also: [
        { field: 'flags', title: say(texts.marks) },
        { field: 'isApproved', title: say(texts.approved) },
      ],
      render: (row) => <State row={row} />,
    },
  ];
}

interface AmountProps {
  readonly row: EmissionRow;
  readonly value: number | null;
  readonly unit?: string | null;
}

/** Rounded where the user has no preference; the exact number is in the title and in exports. */
function Amount({ row, value, unit }: AmountProps) {
  const { decimalPrecision } = useKit();
  if (value === null) return null;
  return (
    <AskedFigure asked={keyOf(row)} label={row.node}>
      <Quantity value={value} unit={unit ?? null} decimals={decimalPrecision ?? decimalsOf(value) + 1} />
    </AskedFigure>
  );
}

export const keyOf = ({ nodeId, parameterId, beginDate, slot }: EmissionRow): ValueKey => ({
  nodeId,
  parameterId,
  beginDate,
  slot,
});

function State({ row }: { readonly row: EmissionRow }) {
  const { say } = useSpeech();
  const reason = failureText(row.state, say);
  if (reason) {
    return (
      <Text size="xs" component="span" title={reason}>
        <StatusBadge tone="error">{reason}</StatusBadge>
      </Text>
    );
  }
  if (row.state === 'blank') return <StatusBadge tone="neutral">{say(texts.blank)}</StatusBadge>;
  if (row.flags) return <StatusBadge tone="warning">{row.flags}</StatusBadge>;
  return row.isApproved ? (
    <StatusBadge tone="success">{say(texts.approved)}</StatusBadge>
  ) : (
    <Text size="xs" c="dimmed">
      {say(texts.hasValue)}
    </Text>
  );
}

interface Programmes {
  readonly programmes: readonly { readonly id: number; readonly name: string }[];
  readonly standardId: number | null;
}

export interface FilterFacts extends Programmes {
  /** What the address narrows to: filters that only a drill-down sets are shown while they are set. */
  readonly isSet: (name: string) => boolean;
  readonly facilityName: string | null;
}

/** What the list may be narrowed by; a dashboard's drill-down sets the same, so that each can be seen and taken back. */
export function emissionFilters({
  isSet,
  facilityName,
  programmes,
  standardId,
}: FilterFacts): ListFilters<typeof searchEmissionDetails> {
  const { say } = speech;
  const carriedFilters = [
    carried('facilityId', say(texts.facility), () => facilityName ?? say(texts.thisFacility), asNumber('facilityId')),
    carried(
      'fuel',
      say(texts.fuel),
      (value) => fuelLabel(value === WITHOUT_FUEL ? '' : value, say),
      (value) => ({ fuel: value === WITHOUT_FUEL ? '' : value }),
    ),
    carried('scope2Method', say(texts.scope2Method), (value) =>
      say(value === 'market' ? texts.marketBased : texts.locationBased),
    ),
  ];
  return [
    locationFilter('nodeId', say(texts.location)),
    programmeFilter(say(texts.programme), { programmes, standardId }),
    dayFilter('beginDate', say(texts.firstDay)),
    dayFilter('endDate', say(texts.lastDay)),
    choiceFilter(
      'kind',
      say(texts.kind),
      emissionKinds.map((kind) => ({ value: kind, label: kindTexts[kind] ? say(kindTexts[kind]) : kind })),
    ),
    choiceFilter(
      'scope',
      say(texts.scope),
      [1, 2, 3].map((scope) => ({ value: scope, label: say(texts.scopeNumber, scope) })),
    ),
    choiceFilter('state', say(texts.state), [
      { value: 'counted', label: say(texts.counted) },
      { value: 'value', label: say(texts.hasValue) },
      { value: 'blank', label: say(texts.blank) },
      { value: 'failed', label: say(texts.failed) },
    ]),
    ...carriedFilters.filter(({ name }) => isSet(name)),
  ];
}

const asNumber =
  <Name extends string>(name: Name) =>
  (value: string) =>
    filledIn(name, Number.isSafeInteger(Number(value)) ? Number(value) : undefined);

/** One programme is always shown: results of several say different things of the same fuel. */
const programmeFilter = (label: string, { programmes, standardId }: Programmes): ListFilter<'programmeId'> => ({
  name: 'programmeId',
  label,
  toInput: asNumber('programmeId'),
  shown: (value) => programmes.find(({ id }) => String(id) === value)?.name ?? '…',
  ...(standardId === null ? {} : { standard: String(standardId) }),
  takesOne: true,
  control: (value, set) => (
    <SelectField
      label={label}
      clearable={false}
      choices={programmes.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value ?? (standardId === null ? null : String(standardId))}
      onChange={(next) => set(next ?? undefined)}
    />
  ),
});

/** Without the sign of the calendar: seven filters are in a row. */
const dayFilter = <Name extends 'beginDate' | 'endDate'>(name: Name, label: string): ListFilter<Name> => ({
  name,
  label,
  toInput: (value) => filledIn(name, value),
  shown: (value) => value,
  takesOne: true,
  control: (value, set) => (
    <DateField leftSection={null} label={label} value={value ?? null} onChange={(next) => set(next ?? undefined)} />
  ),
});

/** A filter that only a drill-down sets, to be taken back. */
const carried = <Name extends string>(
  name: Name,
  label: string,
  textOf: (value: string) => string,
  toInput: ListFilter<Name>['toInput'] = (value) => filledIn(name, value),
): ListFilter<Name> => ({
  name,
  label,
  toInput,
  shown: textOf,
  takesOne: true,
  control: (value, set) => (
    <SelectField
      label={label}
      choices={value === undefined ? [] : [{ value, label: textOf(value) }]}
      value={value ?? null}
      onChange={(next) => next === null && set(undefined)}
    />
  ),
});
