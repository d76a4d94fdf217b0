import { Text } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { ANY } from '@oikos/contract/location/locations/flag-filter.ts';
import { searchNumberingSchemes } from '@oikos/contract/waste/site/auto-numbering/auto-numbering.ts';
import type { NumberedThing } from '@oikos/domain/waste/site/auto-numbering.ts';
import { IconBox, IconTruck } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useFileImport } from '../../../../kit/import/use-import.tsx';
import { choiceFilter, lookupFilter } from '../../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { locationTypeLookup } from '../../../location/public.ts';
import { numberingInFiles } from './numbering-in-files.ts';
import { numberingTexts as texts } from './numbering-texts.ts';

type Row = ItemOf<typeof searchNumberingSchemes>;

/** Locations and how they number containers and shipments (R098). */
export function AutoNumberingScreen() {
  const { say } = useSpeech();
  const importing = useFileImport(numberingInFiles);
  const navigate = useNavigate();
  const open = (type: NumberedThing) => (row: Row) =>
    navigate(`../auto-numbering-template/${row.id}/${type}`, { relative: 'path' });
  const shown = (prefix: string | null, next: string | null) =>
    prefix === null ? (
      <Text span c="dimmed" size="sm">
        {say(texts.none)}
      </Text>
    ) : (
      (next ?? say(texts.full))
    );
  return (
    <>
      <ListScreen
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(texts.plural)}
        endpoint={searchNumberingSchemes}
        onImport={importing.open}
        filters={[
          lookupFilter('locationType', say(texts.locationType), locationTypeLookup),
          {
            ...choiceFilter('showArchived', say(texts.showArchived), [{ value: 'true', label: say(texts.shown) }]),
            toInput: () => ({ showArchived: ANY }),
          },
        ]}
        onOpen={open('Container')}
        rowActions={[
          { label: say(texts.containers), icon: <IconBox size={16} />, onClick: open('Container') },
          { label: say(texts.shipments), icon: <IconTruck size={16} />, onClick: open('Shipment') },
        ]}
        columns={[
          { field: 'locationName', title: say(texts.location) },
          { field: 'locationType', title: say(texts.locationType), noWrap: true },
          {
            field: 'nextContainerNumber',
            title: say(texts.nextContainer),
            noWrap: true,
            sortable: false,
            render: (row) => shown(row.containerPrefix, row.nextContainerNumber),
          },
          {
            field: 'nextShipmentNumber',
            title: say(texts.nextShipment),
            noWrap: true,
            sortable: false,
            render: (row) => shown(row.shipmentPrefix, row.nextShipmentNumber),
          },
        ]}
      />
      {importing.dialog}
    </>
  );
}
