import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { SYSTEM_TYPES, type SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { quantityTexts as texts } from '../quantity-texts.ts';

const systemTypes = Object.entries(SYSTEM_TYPES).map(([key, { name }]) => ({
  value: key as SystemTypeKey,
  label: name,
}));

/** Units of measure types (R029). */
export function UnitTypesScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={unitTypes}
      help={say(texts.unitTypesHelp)}
      initial={{ name: '', systemType: null }}
      nameOf={(type) => type.name}
      columns={[
        { field: 'name', title: say(texts.name) },
        { field: 'systemType', title: say(texts.systemType), words: wordsOf(systemTypes) },
        { field: 'baseUnit', title: say(texts.baseUnit) },
        { field: 'unitCount', title: say(texts.unitCount), numeric: true },
      ]}
      form={({ field }) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} />
          <SelectField
            label={say(texts.systemType)}
            description={say(texts.systemTypeHint)}
            choices={systemTypes}
            {...field('systemType')}
          />
        </>
      )}
    />
  );
}
