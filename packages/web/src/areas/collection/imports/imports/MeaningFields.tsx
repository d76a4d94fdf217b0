import { Group } from '@mantine/core';
import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { enteredParameters } from '../../../parameter/public.ts';
import { unitLookup } from '../../../quantity/public.ts';
import { ColumnField } from '../import-mappings/ColumnField.tsx';
import { importTexts as texts } from '../import-texts.ts';

type ValueMapping = ImportMapping['values'][number];

const units = unitLookup();

export interface MeaningFieldsProps {
  readonly value: ValueMapping;
  readonly columns: readonly string[];
  readonly set: (part: Partial<ValueMapping>) => void;
}

/** Which parameter and unit numbers are of. */
export function MeaningFields({ value, columns, set }: MeaningFieldsProps) {
  const { say } = useSpeech();
  const module = useModule();
  return (
    <>
      <Group grow align="flex-end">
        <LookupField
          label={say(texts.parameter)}
          lookup={enteredParameters[module]}
          value={value.parameterId || null}
          onChange={(parameterId) => set({ parameterId: parameterId ?? 0 })}
        />
        {value.parameterId > 0 ? null : (
          <ColumnField
            label={say(texts.parameterColumn)}
            columns={columns}
            value={value.parameterColumn}
            onChange={(parameterColumn) => set({ parameterColumn })}
          />
        )}
      </Group>
      <Group grow align="flex-end">
        <LookupField
          label={say(texts.unit)}
          placeholder={say(texts.unitOwn)}
          lookup={units}
          value={value.unitId || null}
          onChange={(unitId) => set({ unitId: unitId ?? 0 })}
        />
        {value.unitId > 0 ? null : (
          <ColumnField
            label={say(texts.unitColumn)}
            columns={columns}
            value={value.unitColumn}
            onChange={(unitColumn) => set({ unitColumn })}
          />
        )}
      </Group>
    </>
  );
}
