import { Group } from '@mantine/core';
import { shipmentTypes } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { dateFormats } from '@oikos/domain/collection/date-format.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { importTexts } from '../../../collection/imports/public.ts';
import type { ShipmentDraft } from './mapping-draft.ts';
import { shipmentImportTexts as texts } from './shipment-import-texts.ts';

export interface CellOptionsProps {
  readonly draft: ShipmentDraft;
  readonly change: (part: Partial<ShipmentDraft>) => void;
}

const otherSign = { '.': { value: ',', label: ',' }, ',': { value: '.', label: '.' } } as const;

/** A format that a question of the file chose may be none of those offered. */
const formatsWith = (chosen: string | null): readonly string[] =>
  chosen === null || (dateFormats as readonly string[]).includes(chosen) ? dateFormats : [chosen, ...dateFormats];

/** How dates and numbers are written in the file, and what stands for blank cells. */
export function CellOptions({ draft, change }: CellOptionsProps) {
  const { say } = useSpeech();
  return (
    <Group align="flex-end" gap="sm">
      <SelectField
        label={say(importTexts.dateFormat)}
        w={150}
        placeholder={say(importTexts.asShown)}
        clearable
        choices={formatsWith(draft.dateFormat).map((value) => ({ value, label: value }))}
        value={draft.dateFormat}
        onChange={(dateFormat) => change({ dateFormat })}
      />
      <SelectField
        label={say(importTexts.decimalSeparator)}
        w={150}
        placeholder={say(importTexts.asShown)}
        clearable
        choices={(['.', ','] as const).map((value) => ({ value, label: value }))}
        value={draft.decimalSeparator}
        onChange={(decimalSeparator) => change({ decimalSeparator, groupSeparator: '' })}
      />
      <SelectField
        label={say(importTexts.groupSeparator)}
        w={180}
        choices={[
          ...(draft.decimalSeparator === null ? [] : [otherSign[draft.decimalSeparator]]),
          { value: ' ', label: say(importTexts.space) },
          { value: "'", label: say(importTexts.apostrophe) },
        ]}
        value={draft.groupSeparator || null}
        onChange={(separator) => change({ groupSeparator: (separator ?? '') as ShipmentDraft['groupSeparator'] })}
      />
      <SelectField
        label={say(texts.defaultType)}
        w={230}
        required
        choices={(['outgoing', 'incoming'] as const).map((value) => ({ value, label: shipmentTypes[value] }))}
        value={draft.defaultType}
        onChange={(defaultType) => defaultType && change({ defaultType })}
      />
      <CheckField
        label={say(texts.acceptWarnings)}
        mb={8}
        value={draft.acceptWarnings}
        onChange={(acceptWarnings) => change({ acceptWarnings })}
      />
      <CheckField
        label={say(texts.acceptDates)}
        mb={8}
        value={draft.acceptDates ?? false}
        onChange={(acceptDates) => change({ acceptDates })}
      />
    </Group>
  );
}
