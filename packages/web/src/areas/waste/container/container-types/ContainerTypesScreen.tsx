import { containerTypeTexts as texts } from '@oikos/contract/waste/container/container-types/container-type-texts.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';

const amount = (value: number | null, unit: string | null) => (value === null ? '' : `${exactText(value)} ${unit}`);

/** Types of containers; a row's details have its custom fields and restricted waste codes (R114). */
export function ContainerTypesScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={containerTypes}
      rowActions={[
        {
          label: say(texts.openType),
          icon: <IconListDetails size={16} />,
          onClick: (type) => navigate(`../container-type-details/${type.id}`, { relative: 'path' }),
        },
      ]}
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
