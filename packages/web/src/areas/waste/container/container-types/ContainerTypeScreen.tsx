import type { RowOf } from '@oikos/contract/resource.ts';
import { containerTypeTexts as texts } from '@oikos/contract/waste/container/container-types/container-type-texts.ts';
import { containerTypes } from '@oikos/contract/waste/container/container-types/container-types.ts';
import { useParams } from 'react-router';
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx';
import { ResourceInputs } from '../../../../kit/form/ResourceInputs.tsx';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../../kit/page/record-tab.ts';
import { CustomFields } from './CustomFields.tsx';
import { RestrictedCodes } from './RestrictedCodes.tsx';

type ContainerType = RowOf<typeof containerTypes>;

const tabs: readonly RecordTab<ContainerType>[] = [
  { key: 'details', label: texts.details, content: Details },
  {
    key: 'fields',
    label: texts.fields,
    help: texts.fieldsHelp,
    content: ({ record }) => <CustomFields containerTypeId={record.id} />,
  },
  {
    key: 'codes',
    label: texts.restricted,
    help: texts.restrictedHelp,
    content: ({ record }) => <RestrictedCodes containerTypeId={record.id} />,
  },
];

/** A container type: details, custom fields, restricted waste codes (R115, S43). */
export function ContainerTypeScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={containerTypes.endpoints.read}
      input={{ id }}
      title={(type) => type.containerTypesName}
      tabs={tabs}
    />
  );
}

function Details({ record }: RecordProps<ContainerType>) {
  return (
    <ResourceForm resource={containerTypes} record={record}>
      {(state) => <ResourceInputs resource={containerTypes} state={state} row={record} />}
    </ResourceForm>
  );
}
