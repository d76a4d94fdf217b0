import { Anchor, Stack, Text } from '@mantine/core';
import { explainMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { modifyMeasurements } from '@oikos/contract/measurement/measurements/measurements.ts';
import type { NodeParameter, NodeProperty } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import type { MeasurementStateName } from '@oikos/domain/measurement/measurement-state.ts';
import type { NoDataCode } from '@oikos/domain/measurement/no-data-codes.ts';
import { shownParameterName } from '@oikos/domain/parameter/shown-name.ts';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import { isTimespan } from '@oikos/domain/period/timespan.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { MeasuredValue } from '../../../kit/text/MeasuredValue.tsx';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import type { NodeParameterProps } from './node-parameter-props.ts';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';
import classes from './node-parameters.module.css';

/** A link or button of a row: the row itself stays closed. */
const stay = { onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() };

export function EntryCell({ parameter }: { readonly parameter: NodeParameter }) {
  const { say } = useSpeech();
  const { overwrite, picklist, virtualParameter } = parameter;
  const readOnly = parameter.isReadOnlyEverywhere ? texts.readOnly : texts.readOnlyHere;
  const lines: ReactNode[] = [say(parameter.isCalculated ? texts.calculated : texts.entered)];
  if (virtualParameter) lines.push(say(texts.usesValuesOf, virtualParameter));
  if (parameter.isReadOnly) lines.push(say(readOnly));
  if (picklist) lines.push(say(overwrite?.picklist ? texts.fromHere : texts.from, picklist));
  return <Lines lines={lines} />;
}

function Lines({ lines }: { readonly lines: readonly ReactNode[] }) {
  return (
    <Stack gap={0}>
      {lines.map((line, index) => (
        <Text size={index === 0 ? 'sm' : 'xs'} c={index === 0 ? undefined : 'dimmed'} key={String(line)}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}

/** A property with the nodes that it applies to, or a note that results need one that isn't set. */
export function PropertyLine({ property }: { readonly property: NodeProperty }) {
  const { say } = useSpeech();
  const stored = property.atNode ?? property.forAllNodes;
  if (!stored) {
    return property.isNeeded ? (
      <div title={say(texts.missingHint)}>
        <StatusBadge tone="warning">{say(texts.missing, property.picklist)}</StatusBadge>
      </div>
    ) : null;
  }
  return (
    <Text size="sm">
      {property.picklist}: {stored.displayValue}{' '}
      <Text span size="xs" c="dimmed">
        {say(property.atNode ? texts.atNode : texts.forAllNodes)}
      </Text>
    </Text>
  );
}

export interface ExpressionLineProps extends NodeParameterProps {
  /** All of the formula, not one line of it. */
  readonly isWhole?: boolean;
}

const levels = { node: texts.ofNode, nodeType: texts.ofNodeType, parameterSet: texts.ofSet };

/** The formula in one line, with the way to where it is changed. */
export function ExpressionLine({ parameter, nodeId, isWhole = false }: ExpressionLineProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const address = usePageAddress('/expression-management');
  const { formula, expressionLevel, isCalculated, hasIncompleteMapping } = parameter;
  if (!isCalculated || !may('EXPRESSIONS')) return null;
  const to = `${address}?set=${parameter.parameterSetId}&parameter=${parameter.id}&node=${nodeId}`;
  const text = (
    <span className={isWhole ? classes.wholeFormula : classes.formula}>{formula ?? say(texts.noExpression)}</span>
  );
  return (
    <div className={isWhole ? undefined : classes.expression}>
      {address ? (
        <Anchor component={Link} to={to} size="sm" title={formula ?? undefined} {...stay}>
          {text}
        </Anchor>
      ) : (
        text
      )}
      {expressionLevel ? (
        <Text size="xs" c="dimmed">
          {say(levels[expressionLevel])}
        </Text>
      ) : null}
      {hasIncompleteMapping ? <StatusBadge tone="warning">{say(texts.incompleteMapping)}</StatusBadge> : null}
    </div>
  );
}

/** The slot of a value of a day or longer. */
const WHOLE_PERIOD = -1;

/** The newest value: it says where it comes from, its period leads to the values of that year. */
export function NewestValue({ parameter, nodeId }: NodeParameterProps) {
  const { may } = useKit();
  const { lastBeginDate, lastState, lastSlot } = parameter;
  if (lastBeginDate === null || lastState === null)
    return parameter.isCalculated || parameter.isReadOnly ? null : (
      <EnterValues parameter={parameter} nodeId={nodeId} />
    );
  const { lastValue, lastQualifier, lastUnit, lastText } = parameter;
  const key = { nodeId, parameterId: parameter.id, beginDate: lastBeginDate, slot: lastSlot ?? WHOLE_PERIOD };
  const isAnswered = lastState === 'value' || lastState === 'noData';
  const shown = isAnswered ? (
    <MeasuredValue
      value={lastValue}
      qualifier={lastQualifier}
      noDataCode={lastState === 'noData' ? (lastText as NoDataCode) : null}
      unit={lastUnit}
      otherwise={lastText}
    />
  ) : (
    <StateBadge state={lastState} />
  );
  return (
    <Stack gap={0} align="flex-end">
      <AskedFigure asked={may(explainMeasurement) ? key : null} label={shownParameterName(parameter.name)}>
        {shown}
      </AskedFigure>
      <PeriodOfValue parameter={parameter} nodeId={nodeId} />
    </Stack>
  );
}

function StateBadge({ state }: { readonly state: MeasurementStateName }) {
  const text = stateText(state, useSpeech().say);
  return (
    <span title={text} className={classes.state}>
      <StatusBadge tone={state === 'blank' ? 'neutral' : 'warning'}>{text}</StatusBadge>
    </span>
  );
}

function periodText({ timespan, lastEndDate, lastSlot, lastBeginDate }: NodeParameter, say: Speech['say']): string {
  const begin = lastBeginDate ?? '';
  if (lastEndDate === '') return say(texts.since, begin);
  const label = isTimespan(timespan) ? periodLabelAt(timespan, begin) : begin;
  return lastSlot !== null && lastSlot >= 0 ? `${label} #${lastSlot + 1}` : label;
}

/** The sheet of the parameter's set at the node, in the tab beside. */
const valuesAddress = ({ parameterSetId }: NodeParameter, nodeId: number, dates = '') =>
  `?node=${nodeId}&tab=values&set=${parameterSetId}${dates}`;

function EnterValues({ parameter, nodeId }: NodeParameterProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  if (!may(modifyMeasurements) || !may(readEntrySheet)) return null;
  return (
    <Anchor component={Link} to={valuesAddress(parameter, nodeId)} size="sm" {...stay}>
      {say(texts.enterValues)}
    </Anchor>
  );
}

function PeriodOfValue({ parameter, nodeId }: NodeParameterProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const begin = parameter.lastBeginDate ?? '';
  const text = periodText(parameter, say);
  if (!may(readEntrySheet)) {
    return (
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    );
  }
  const year = begin.slice(0, 4);
  const search = valuesAddress(parameter, nodeId, `&from=${year}-01-01&to=${year}-12-31`);
  return (
    <Anchor component={Link} to={search} size="xs" c="dimmed" title={say(texts.showValues)} {...stay}>
      {text}
    </Anchor>
  );
}
