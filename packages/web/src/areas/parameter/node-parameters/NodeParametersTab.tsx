import { Text } from '@mantine/core';
import { type NodeParameter, searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { parameterTexts } from '@oikos/contract/parameter/parameter-texts.ts';
import { parameterSets } from '@oikos/contract/parameter/parameters/parameter-sets.ts';
import { shownParameterName } from '@oikos/domain/parameter/shown-name.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { NodeParameterDrawer } from './NodeParameterDrawer.tsx';
import { EntryCell, ExpressionLine, NewestValue, PropertyLine } from './node-parameter-cells.tsx';
import { nodeParameterTexts as texts } from './node-parameter-texts.ts';

const needs = ['parameters'] as const;

const setsOfNode = (nodeId: number) => lookupOf(parameterSets, { within: { nodeId } });

const entryInputs: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  entered: { isCalculated: false },
  calculated: { isCalculated: true },
  missing: { missingPropertyOnly: true },
};

function filtersOf(nodeId: number, say: Speech['say']): ListFilters<typeof searchNodeParameters> {
  const entry = choiceFilter('entry', say(texts.entry), [
    { value: 'entered', label: say(texts.entered) },
    { value: 'calculated', label: say(texts.calculated) },
    { value: 'missing', label: say(texts.missingOnly) },
  ]);
  return [
    lookupFilter('parameterSetId', say(parameterTexts.set), setsOfNode(nodeId)),
    { ...entry, toInput: (value) => entryInputs[value] ?? {} },
  ];
}

/** All parameters of a node as they are there; one opens with what can be changed about it at the node. */
export function NodeParametersTab({ record: { id: nodeId } }: { readonly record: { readonly id: number } }) {
  const { say } = useSpeech();
  const [address, setAddress] = useSearchParams();
  const open = (parameterId: number | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (parameterId === null) next.delete('parameter');
        else next.set('parameter', String(parameterId));
        return next;
      },
      { replace: true },
    );
  const columns = useMemo(() => columnsOf(nodeId, say), [nodeId, say]);
  const filters = useMemo(() => filtersOf(nodeId, say), [nodeId, say]);
  const opened = Number(address.get('parameter'));
  return (
    <>
      <ListScreen
        embedded
        prefix="parameters."
        title={say(texts.tab)}
        plural={say(texts.plural)}
        needs={needs}
        endpoint={searchNodeParameters}
        input={{ nodeId }}
        filters={filters}
        columns={columns}
        onOpen={(parameter) => open(parameter.id)}
      />
      {opened > 0 ? <NodeParameterDrawer nodeId={nodeId} parameterId={opened} onClose={() => open(null)} /> : null}
    </>
  );
}

function columnsOf(nodeId: number, say: Speech['say']): readonly ListColumn<NodeParameter>[] {
  return [
    {
      field: 'name',
      title: say(texts.parameter),
      render: (parameter) => (
        <>
          <Text size="sm" fw={600} title={parameter.name}>
            {shownParameterName(parameter.name)}
          </Text>
          <Text size="xs" c="dimmed">
            {[parameter.parameterSet, ...parameter.tags].join(' · ')}
          </Text>
        </>
      ),
    },
    { field: 'unit', title: say(parameterTexts.unit), noWrap: true },
    {
      field: 'isCalculated',
      title: say(texts.entry),
      words: { true: say(texts.calculated), false: say(texts.entered) },
      render: (parameter) => <EntryCell parameter={parameter} />,
    },
    {
      field: 'propertyText',
      title: say(texts.properties),
      render: ({ properties }) => (
        <>
          {properties.map((property) => (
            <PropertyLine property={property} key={property.picklistId} />
          ))}
        </>
      ),
    },
    {
      field: 'formula',
      title: say(texts.expression),
      render: (parameter) => <ExpressionLine parameter={parameter} nodeId={nodeId} />,
    },
    {
      field: 'lastBeginDate',
      title: say(texts.last),
      numeric: true,
      render: (parameter) => <NewestValue parameter={parameter} nodeId={nodeId} />,
    },
  ];
}
