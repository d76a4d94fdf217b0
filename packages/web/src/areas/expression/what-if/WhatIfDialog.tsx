import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { mappingLabel } from '@oikos/contract/expression/mapping-label.ts';
import type { MappedVariable } from '@oikos/contract/expression/variables.ts';
import { readNodeVariables } from '@oikos/contract/expression/variables.ts';
import { type DependentResult, evaluateDependent } from '@oikos/contract/expression/what-if.ts';
import { failureText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import type { MeasurementStateName } from '@oikos/domain/measurement/measurement-state.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';

export interface WhatIfDialogProps {
  readonly expressionId: number;
  readonly node: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const MOST_SHOWN = 200;
const isSeries = (variable: MappedVariable) => variable.map?.source === 'parameter';

/** What results would be if an input of the expression had another value: old and new side by side, nothing saved. */
export function WhatIfDialog({ expressionId, node, onClose }: WhatIfDialogProps) {
  const { say, sayReply } = useSpeech();
  const inputs = (useCall(readNodeVariables, { expressionId, nodeId: node.id }).data?.variables ?? []).filter(isSeries);
  const [variableId, setVariableId] = useState<number | null>(null);
  const [beginDate, setBeginDate] = useState<string | null>(null);
  const [value, setValue] = useState<number | null>(null);
  const evaluate = useSave(evaluateDependent);
  const input = inputs.find((each) => each.variableId === variableId) ?? inputs[0];
  const submit = () => {
    if (!input?.map || beginDate === null) return;
    const { mapParameterId: parameterId, sourceNodeId } = input.map;
    const assumed = { nodeId: sourceNodeId || node.id, beginDate, value, unitId: input.unitId };
    evaluate.mutate({
      parameterId,
      beginDate: '1900-01-01',
      endDate: NO_END,
      top: MOST_SHOWN,
      preMeasParameterValues: [assumed],
    });
  };
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.close)}
      </Button>
      <Button
        onClick={submit}
        loading={evaluate.isPending}
        disabled={!input || beginDate === null || Number.isNaN(value)}
      >
        {say(texts.evaluate)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.whatIfTitle, node.name)} footer={footer} size="xl">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {say(texts.whatIfHint)}
        </Text>
        <Group grow align="flex-start">
          <SelectField
            label={say(texts.changedParameter)}
            required
            choices={inputs.map((each) => ({
              value: each.variableId,
              label: each.map ? sayReply(mappingLabel(each.map)) : each.name,
            }))}
            value={input?.variableId ?? null}
            onChange={setVariableId}
          />
          <DateField label={say(texts.period)} value={beginDate} onChange={setBeginDate} required />
          <NumberField
            label={say(texts.value)}
            placeholder={say(kitTexts.blank)}
            value={value}
            onChange={setValue}
            {...(input?.unit ? { unit: input.unit } : {})}
          />
        </Group>
        {evaluate.error ? (
          <Alert color="red" role="alert">
            {evaluate.error.message}
          </Alert>
        ) : null}
        {evaluate.data ? <Results results={evaluate.data.items} total={evaluate.data.totalCount} /> : null}
      </Stack>
    </Dialog>
  );
}

function Results({ results, total }: { readonly results: readonly DependentResult[]; readonly total: number }) {
  const { say } = useSpeech();
  if (results.length === 0) return <Text role="status">{say(texts.nothingDepends)}</Text>;
  const figure = (value: number | null, state: MeasurementStateName, unit: string | null) =>
    value === null ? (
      <Text c="dimmed">{failureText(state, say) || say(kitTexts.blank)}</Text>
    ) : (
      <Quantity value={value} unit={unit} isComputed />
    );
  return (
    <>
      <ShortTable
        caption={say(texts.result)}
        minWidth={480}
        rows={results}
        keyOf={(row) => row.id}
        columns={[
          { title: say(texts.node), cell: (row) => row.node },
          { title: say(texts.result), cell: (row) => row.parameter },
          { title: say(texts.begins), cell: (row) => row.beginDate, noWrap: true },
          { title: say(texts.oldValue), cell: (row) => figure(row.oldValue, row.oldState, row.unit), isNumber: true },
          { title: say(texts.newValue), cell: (row) => figure(row.newValue, row.newState, row.unit), isNumber: true },
        ]}
      />
      {total > results.length ? (
        <Text size="sm" c="dimmed">
          {say(texts.cutShort)}
        </Text>
      ) : null}
    </>
  );
}
