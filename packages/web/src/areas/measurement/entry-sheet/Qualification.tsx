import { Group } from '@mantine/core';
import { noDataReason } from '@oikos/contract/measurement/measurements/no-data-messages.ts';
import { type MeasuredValue, measuredText, readMeasured } from '@oikos/domain/measurement/measured-text.ts';
import { noDataCodeNames } from '@oikos/domain/measurement/no-data-codes.ts';
import { type Qualifier, qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { DataItem } from './entry-cells.ts';
import { type CellEdit, type EntryStore, textOfItem } from './entry-store.ts';
import { entryTexts as texts } from './entry-texts.ts';

interface QualificationProps {
  readonly store: EntryStore;
  readonly cell: string;
  readonly item: DataItem | undefined;
  readonly edit: CellEdit | undefined;
  readonly readOnly: boolean;
}

const qualifierTexts = { '<': texts.below, '>': texts.above } as const;

/** Whether the true value is below or above the number, and why there is none: in the sheet both are typed. */
export function Qualification({ store, cell, item, edit, readOnly }: QualificationProps) {
  const { say } = useSpeech();
  const measured = readMeasured(edit?.text ?? textOfItem(item));
  const change = (value: MeasuredValue) =>
    store.change([{ key: cell, patch: { text: measuredText(value), problem: null } }]);
  return (
    <Group grow align="flex-start">
      <SelectField<Qualifier>
        label={say(texts.qualifier)}
        description={say(texts.qualifierHint)}
        placeholder={say(texts.noQualifier)}
        choices={qualifiers.map((value) => ({ value, label: say(qualifierTexts[value]) }))}
        value={measured.qualifier}
        readOnly={readOnly || measured.value === null}
        onChange={(qualifier) => change({ ...measured, qualifier })}
      />
      <SelectField
        label={say(texts.whyNoData)}
        description={say(texts.whyNoDataHint)}
        choices={noDataCodeNames.map((value) => ({ value, label: `${value} · ${noDataReason(value, say)}` }))}
        value={measured.noDataCode}
        readOnly={readOnly}
        onChange={(noDataCode) => change({ value: null, qualifier: null, noDataCode })}
      />
    </Group>
  );
}
