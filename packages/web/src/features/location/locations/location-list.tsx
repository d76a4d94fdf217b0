import type { LocationRow } from '@oikos/contract/location/locations.ts';
import { IconCheck } from '@tabler/icons-react';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListColumn, ListFilter } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { speech } from '../../../translation/translate.ts';
import { categoryTypeLookup, locationTypeLookup } from './location-lookups.ts';
import { locationTexts as texts } from './location-texts.ts';

const { say } = speech;

/** A role is a mark with its word for who can't see it; its absence is blank. */
const mark = (is: boolean, label: string) => (is ? <IconCheck size={16} aria-label={label} role="img" /> : null);

/** R092's columns. */
export const locationColumns = (): readonly ListColumn<LocationRow>[] => [
  {
    field: 'name',
    title: say(texts.name),
    render: (row) => <NameCell name={row.name} detail={row.epaId} />,
    also: [
      { field: 'alternateName', title: say(texts.alternateName) },
      { field: 'epaId', title: say(texts.epaId) },
    ],
  },
  { field: 'address', title: say(texts.address) },
  {
    field: 'isWasteGenerator',
    title: say(texts.wasteGenerator),
    width: 110,
    render: (row) => mark(row.isWasteGenerator, say(texts.wasteGenerator)),
  },
  {
    field: 'isDisposalFacility',
    title: say(texts.disposalFacility),
    width: 110,
    render: (row) => mark(row.isDisposalFacility, say(texts.disposalFacility)),
  },
  {
    field: 'isTransporter',
    title: say(texts.transporter),
    width: 115,
    render: (row) => mark(row.isTransporter, say(texts.transporter)),
  },
  { field: 'generatorCategory', title: say(texts.generatorCategory), width: 130 },
  { field: 'startPeriod', title: say(texts.startPeriod), noWrap: true, width: 115 },
  { field: 'endPeriod', title: say(texts.endPeriod), noWrap: true, width: 115 },
  { field: 'locationType', title: say(texts.locationType), width: 120 },
];

const roleFilter = (name: string, label: string): ListFilter =>
  choiceFilter(name, label, [
    { value: 1, label: say(texts.yes) },
    { value: 0, label: say(texts.no) },
  ]);

/** V380, V159: absent is any, but for archived locations, which are left out unless asked for. */
export const locationFilters = (): readonly ListFilter[] => [
  roleFilter('showWasteGenerators', say(texts.wasteGenerator)),
  roleFilter('showDisposalFacilities', say(texts.disposalFacility)),
  roleFilter('showTransporters', say(texts.transporter)),
  lookupFilter('locationType', say(texts.locationType), locationTypeLookup),
  lookupFilter('GeneratorCategoryType', say(texts.generatorCategory), categoryTypeLookup),
  dateFilter('activePeriodStart', say(texts.activeFrom)),
  dateFilter('activePeriodEnd', say(texts.activeTo)),
  choiceFilter('showArchived', say(texts.archived), [
    { value: -1, label: say(texts.allLocations) },
    { value: 1, label: say(texts.archived) },
  ]),
];
