import { containerTypeTexts as texts } from '@oikos/contract/waste/container/container-types/container-type-texts.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';

const amount = (value: number | null, unit: string | null) => (value === null ? '' : `${exactText(value)} ${unit}`);

/** Types of containers; a row's details have its custom fields and restricted waste codes (R114). */
export function ContainerTypesScreen() {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={containerTypes}
      address={(type) => `../container-type-details/${type.id}`}
      filters={['epaContainerCode']}
      cells={{
        // The code alone.
        epaContainerCode: { words: {} },
        maxCapacity: {
          also: [{ field: 'maxCapacityUOM', title: say(texts.capacityUnit) }],
          render: (type) => amount(type.maxCapacity, type.maxCapacityUOM),
        },
        tareWeight: {
          also: [{ field: 'tareWeightUOM', title: say(texts.tareUnit) }],
          render: (type) => amount(type.tareWeight, type.tareWeightUOM),
        },
        isLabPack: {
          inFile: [
            { field: 'isLabPack', title: say(texts.labPack) },
            { field: 'isBulkWaste', title: say(texts.bulk) },
          ],
          render: (type) => (type.isLabPack ? say(texts.labPack) : type.isBulkWaste ? say(texts.bulk) : ''),
        },
      }}
    />
  );
}
