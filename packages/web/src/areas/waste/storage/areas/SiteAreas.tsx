import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { areaMessages } from '@oikos/contract/waste/storage/areas/area-messages.ts';
import { areaTexts as texts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import {
  type AreaRow,
  areaKinds,
  createArea,
  deleteArea,
  searchAreas,
  updateArea,
} from '@oikos/contract/waste/storage/areas/areas.ts';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useFileImport } from '../../../../kit/import/use-import.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { EditableList } from '../../../../kit/list/EditableList.tsx';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { inspectAreaAddress } from '../area-inspections/inspection-address.ts';
import { inspectionTexts } from '../area-inspections/inspection-texts.ts';
import { AreaDrawer } from './AreaDrawer.tsx';
import { areaKindWords } from './area-kind-words.ts';
import { areasInFiles } from './areas-in-files.ts';
import { CodesButton } from './CodesButton.tsx';
import type { Site } from './site.ts';

/** The storage areas and disposal systems of a site. */
export function SiteAreas({ site }: { readonly site: Site }) {
  const { say } = useSpeech();
  const importing = useFileImport(areasInFiles);
  const { may } = useKit();
  const navigate = useNavigate();
  const limit = (value: number | null, unit: string | null) =>
    value === null ? null : <Quantity value={value} unit={unit ?? undefined} />;
  return (
    <>
      <EditableList
        embedded
        prefix="areas."
        title={say(areaMessages.areas)}
        plural={say(texts.plural)}
        endpoint={searchAreas}
        onImport={importing.open}
        kind={texts.kind}
        nameOf={(row) => row.name}
        create={createArea}
        update={updateArea}
        remove={deleteArea}
        addLabel={texts.add}
        isReadable
        input={{ siteId: site.nodeId }}
        filters={[
          choiceFilter(
            'kind',
            say(texts.areaType),
            areaKinds.map((value) => ({ value, label: say(texts[value]) })),
          ),
        ]}
        columns={[
          {
            field: 'name',
            title: say(texts.name),
            also: [{ field: 'bays', title: say(texts.bays), each: { texts: {}, parts: [{ field: 'name' }] } }],
            width: 180,
            render: (row) => <NameCell name={row.name} detail={row.bays.map((bay) => bay.name).join(', ')} />,
          },
          { field: 'kind', title: say(texts.areaType), width: 220, words: areaKindWords() },
          {
            field: 'storageMaximum',
            title: say(texts.storageMaximum),
            also: [{ field: 'storageMaximumUOM', title: say(texts.unitOf, say(texts.storageMaximum)) }],
            numeric: true,
            render: (row) => limit(row.storageMaximum, row.storageMaximumUOM),
          },
          {
            field: 'acuteMaximum',
            title: say(texts.acuteMaximum),
            also: [{ field: 'acuteMaximumUOM', title: say(texts.unitOf, say(texts.acuteMaximum)) }],
            numeric: true,
            render: (row) => limit(row.acuteMaximum, row.acuteMaximumUOM),
          },
          {
            field: 'nonAcuteMaximum',
            title: say(texts.nonAcuteMaximum),
            also: [{ field: 'nonAcuteMaximumUOM', title: say(texts.unitOf, say(texts.nonAcuteMaximum)) }],
            numeric: true,
            render: (row) => limit(row.nonAcuteMaximum, row.nonAcuteMaximumUOM),
          },
          { field: 'allowedAccumulationDays', title: say(texts.allowedDays), numeric: true },
          { field: 'containerCount', title: say(texts.containers), numeric: true },
        ]}
        rowActions={
          may(recordAreaInspection)
            ? [
                {
                  label: say(inspectionTexts.inspect),
                  icon: <IconClipboardCheck size={16} />,
                  onClick: (row: AreaRow) => void navigate(inspectAreaAddress(row.id)),
                  isHidden: (row: AreaRow) => row.kind === 'disposalSystem',
                },
              ]
            : []
        }
        actions={<CodesButton siteId={site.nodeId} />}
        editor={(area, close) => <AreaDrawer site={site} area={area} onClose={close} />}
      />
      {importing.dialog}
    </>
  );
}

/** The storage areas of a location, as a tab of its page. */
export function LocationAreas({ record }: { readonly record: Site }) {
  return <SiteAreas site={record} />;
}
