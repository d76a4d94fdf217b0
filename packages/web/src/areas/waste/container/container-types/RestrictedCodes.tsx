import { containerTypeCodes } from '@oikos/contract/waste/container/container-types/container-type-codes.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { blank } from '../../../../kit/blank.ts';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { wasteCodeLookup } from '../../../regulation/public.ts';
import { containerTypeTexts as texts } from './container-type-texts.ts';

const { read, search } = containerTypes.endpoints;

/** Waste codes that a container type restricts, why, and what they must not meet (V293, V294). */
export function RestrictedCodes({ containerTypeId }: { readonly containerTypeId: number }) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={containerTypeCodes}
      embedded
      prefix="codes."
      within={{ containerTypeId }}
      invalidates={[read, search]}
      initial={{ containerTypeId, wasteCodeId: blank, reason: '', incompatibleWasteCodeIds: [] }}
      nameOf={(restriction) => restriction.wasteCode}
      columns={[
        { field: 'wasteCode', title: say(texts.wasteCode), noWrap: true, width: 130 },
        { field: 'wasteCodeDescription', title: say(texts.wasteCodeDescription) },
        {
          field: 'incompatibleWasteCodes',
          title: say(texts.incompatible),
          sortable: false,
          render: (restriction) => restriction.incompatibleWasteCodes.join(', ') || say(texts.notAtAll),
        },
        { field: 'reason', title: say(texts.reason) },
      ]}
      form={({ field }, restriction) => (
        <>
          <LookupField
            label={say(texts.wasteCode)}
            lookup={wasteCodeLookup}
            {...field('wasteCodeId')}
            valueLabel={restriction?.wasteCode ?? ''}
          />
          <TextField label={say(texts.reason)} lines={3} {...field('reason')} />
          <LookupListField
            label={say(texts.incompatible)}
            description={say(texts.incompatibleHint)}
            addLabel={say(texts.addCode)}
            lookup={wasteCodeLookup}
            known={(restriction?.incompatibleWasteCodeIds ?? []).map((id: number, index: number) => ({
              id,
              name: restriction?.incompatibleWasteCodes[index] ?? '',
            }))}
            {...field('incompatibleWasteCodeIds')}
          />
        </>
      )}
    />
  );
}
