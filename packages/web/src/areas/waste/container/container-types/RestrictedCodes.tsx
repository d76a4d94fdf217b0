import { containerTypeCodes } from '@oikos/contract/waste/container/container-types/container-type-codes.ts';
import { containerTypeTexts as texts } from '@oikos/contract/waste/container/container-types/container-type-texts.ts';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { wasteCodeLookup } from '../../../regulation/public.ts';

/** Waste codes that a container type restricts, why, and what they must not meet (V293, V294). */
export function RestrictedCodes({ containerTypeId }: { readonly containerTypeId: number }) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={containerTypeCodes}
      embedded
      prefix="codes."
      within={{ containerTypeId }}
      cells={{
        incompatibleWasteCodes: {
          render: (restriction) => restriction.incompatibleWasteCodes.join(', ') || say(texts.notAtAll),
        },
      }}
      inputs={{
        incompatibleWasteCodeIds: ({ valueLabel: _none, ...props }, _state, restriction) => (
          <LookupListField
            {...props}
            addLabel={say(texts.addCode)}
            lookup={wasteCodeLookup}
            known={(restriction?.incompatibleWasteCodeIds ?? []).map((id, index) => ({
              id,
              name: restriction?.incompatibleWasteCodes[index] ?? '',
            }))}
          />
        ),
      }}
    />
  );
}
