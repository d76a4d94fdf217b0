import { containerTypes, epaContainerCodes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { CONTAINER_CODES } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { ContainerTypeFields, newContainerType } from './ContainerTypeFields.tsx';
import { containerTypeTexts as texts } from './container-type-texts.ts';

const amount = (value: number | null, unit: string | null) => (value === null ? '' : `${exactText(value)} ${unit}`);

/** Types of containers; a row's details have its custom fields and restricted waste codes (R114). */
export function ContainerTypesScreen() {
  const { say } = useSpeech();
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={containerTypes}
      help={say(texts.help)}
      initial={newContainerType}
      nameOf={(type) => type.containerTypesName}
      rowActions={[
        {
          label: say(texts.openType),
          icon: <IconListDetails size={16} />,
          onClick: (type) => navigate(`../container-type-details/${type.id}`, { relative: 'path' }),
        },
      ]}
      filters={[
        choiceFilter(
          'epaContainerCode',
          say(texts.epaCode),
          epaContainerCodes.map((code) => ({ value: code, label: `${code} - ${CONTAINER_CODES[code]}` })),
        ),
      ]}
      columns={[
        { field: 'containerTypesName', title: say(texts.name) },
        { field: 'containerCode', title: say(texts.shortCode), noWrap: true, width: 90 },
        { field: 'epaContainerCode', title: say(texts.shortEpaCode), noWrap: true, width: 110 },
        {
          field: 'maxCapacity',
          title: say(texts.capacity),
          numeric: true,
          also: [{ field: 'maxCapacityUOM', title: say(texts.capacityUnit) }],
          render: (type) => amount(type.maxCapacity, type.maxCapacityUOM),
        },
        {
          field: 'tareWeight',
          title: say(texts.tare),
          numeric: true,
          also: [{ field: 'tareWeightUOM', title: say(texts.tareUnit) }],
          render: (type) => amount(type.tareWeight, type.tareWeightUOM),
        },
        {
          field: 'isLabPack',
          title: say(texts.kind),
          inFile: [
            { field: 'isLabPack', title: say(texts.labPack) },
            { field: 'isBulkWaste', title: say(texts.bulk) },
          ],
          render: (type) => (type.isLabPack ? say(texts.labPack) : type.isBulkWaste ? say(texts.bulk) : ''),
        },
      ]}
      form={(state, type) => <ContainerTypeFields state={state} type={type} />}
    />
  );
}
