import type { ItemOf } from '@oikos/contract/list.ts';
import { materialModes, searchMaterials } from '@oikos/contract/material/materials.ts';
import { physicalStates } from '@oikos/contract/waste/site/physical-states.ts';
import { createWasteStream, deleteWasteStream } from '@oikos/contract/waste/stream/waste-streams/waste-streams.ts';
import { useLocation, useNavigate } from 'react-router';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { useFileImport } from '../../../kit/import/use-import.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { EditableList } from '../../../kit/list/EditableList.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { NewWasteStreamDrawer, streamsInFiles, wasteStreamTexts as texts } from '../../waste/stream/public.ts';

type Row = ItemOf<typeof searchMaterials>;

function columns(): readonly ListColumn<Row>[] {
  const { say } = speech;
  return [
    {
      field: 'materialName',
      title: say(texts.name),
      also: [{ field: 'number', title: say(texts.number) }],
      render: (row) => <NameCell name={row.materialName} detail={row.number} />,
    },
    {
      field: 'isActive',
      onCard: 'badge',
      title: say(texts.status),
      noWrap: true,
      words: { true: say(texts.active), false: say(texts.disabled) },
      render: (row) => (
        <StatusBadge tone={row.isActive ? 'success' : 'neutral'}>
          {say(row.isActive ? texts.active : texts.disabled)}
        </StatusBadge>
      ),
    },
    {
      field: 'physicalState',
      title: say(texts.physicalState),
      noWrap: true,
      words: wordsOf(labelledChoices('physicalState', physicalStates)),
    },
    {
      field: 'isHazardous',
      title: say(texts.hazardous),
      words: { true: say(texts.hazardous), false: say(texts.nonHazardous) },
    },
    { field: 'wasteCodes', title: say(texts.wasteCodes), sortable: false },
    {
      field: 'identificationNumber',
      title: say(texts.dotDescription),
      inFile: [
        { field: 'identificationNumber', title: say(texts.identificationNumber) },
        { field: 'properShippingName', title: say(texts.shippingName) },
      ],
      render: (row) => [row.identificationNumber, row.properShippingName].filter(Boolean).join(', '),
    },
    { field: 'defaultMethod', title: say(texts.shortDefaultMethod) },
    { field: 'locations', title: say(texts.locations), blank: say(texts.everywhere) },
  ];
}

/** Materials Only, Waste Streams Only, both; a page under Waste streams begins with these alone (U27). */
function filters(): ListFilters<typeof searchMaterials> {
  const { say } = speech;
  const modes = labelledChoices('materials.mode', materialModes);
  return [
    choiceFilter('mode', say(texts.show), modes, 'WasteStreams'),
    {
      ...choiceFilter('isActive', say(texts.status), [
        { value: 'true', label: say(texts.active) },
        { value: 'false', label: say(texts.disabled) },
      ]),
      toInput: (value) => ({ isActive: value === 'true' }),
    },
    {
      ...choiceFilter('isHazardous', say(texts.hazardous), [
        { value: 'true', label: say(texts.hazardous) },
        { value: 'false', label: say(texts.nonHazardous) },
      ]),
      toInput: (value) => ({ isHazardous: value === 'true' }),
    },
  ];
}

/** Materials and waste streams; so far streams are what there is to list (R043). */
export function MaterialsListScreen() {
  const { say } = useSpeech();
  const importing = useFileImport(streamsInFiles);
  const navigate = useNavigate();
  const { search } = useLocation();
  const address = (id: number) => `../materials/${id}`;
  return (
    <>
      <EditableList
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(texts.plural)}
        endpoint={searchMaterials}
        onImport={importing.open}
        kind={texts.stream}
        nameOf={(row) => row.materialName}
        create={createWasteStream}
        remove={deleteWasteStream}
        // A stream of no location is the whole company's.
        reach={({ locations }) => (locations === '' ? 'company' : undefined)}
        addLabel={texts.addStream}
        columns={columns()}
        filters={filters()}
        input={new URLSearchParams(search).has('mode') ? undefined : { mode: 'WasteStreams' }}
        address={(row) => address(row.id)}
        editor={(_, close) => (
          <NewWasteStreamDrawer opened onClose={close} onAdded={(id) => navigate(address(id), { relative: 'path' })} />
        )}
      />
      {importing.dialog}
    </>
  );
}
