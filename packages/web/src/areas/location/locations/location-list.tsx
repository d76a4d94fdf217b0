import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import type { LocationRow, searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { IconCheck } from '@tabler/icons-react';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListColumn, ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { speech } from '../../../translation/translate.ts';
import { categoryTypeLookup, locationTypeLookup } from './location-lookups.ts';

const { say } = speech;

/** A role is a mark with its word for who can't see it; its absence is blank. */
const mark = (is: boolean, label: string) =>
  is ? <IconCheck size={16} aria-label={label} role="img" style={{ display: 'block' }} /> : null;

/** R092's columns. */
export const locationColumns = (): readonly ListColumn<LocationRow>[] => [
  {
    field: 'name',
    title: say(texts.name),
    width: 190,
    render: (row) => <NameCell name={row.name} detail={row.epaId} />,
    also: [
      { field: 'alternateName', title: say(texts.alternateName) },
      { field: 'epaId', title: say(texts.epaId) },
    ],
  },
  { field: 'address', title: say(texts.address), width: 230 },
  {
    field: 'isWasteGenerator',
    title: say(texts.wasteGenerator),
    width: 165,
    render: (row) => mark(row.isWasteGenerator, say(texts.wasteGenerator)),
  },
  {
    field: 'isDisposalFacility',
    title: say(texts.disposalFacility),
    width: 165,
    render: (row) => mark(row.isDisposalFacility, say(texts.disposalFacility)),
  },
  {
    field: 'isTransporter',
    title: say(texts.transporter),
    width: 140,
    render: (row) => mark(row.isTransporter, say(texts.transporter)),
  },
  { field: 'generatorCategory', title: say(texts.generatorCategory), width: 180 },
  { field: 'startPeriod', title: say(texts.startPeriod), noWrap: true, width: 120 },
  { field: 'endPeriod', title: say(texts.endPeriod), noWrap: true, width: 120 },
  { field: 'locationType', title: say(texts.locationType), width: 130 },
];

const roleFilter = <Name extends string>(name: Name, label: string): ListFilter<Name> =>
  choiceFilter(name, label, [
    { value: 1, label: say(texts.yes) },
    { value: 0, label: say(texts.no) },
  ]);

const archivedChoices = () => [
  { value: '-1', label: say(texts.allLocations) },
  { value: '1', label: say(texts.archived) },
];

/** Absent means not archived, and says so. */
const archivedFilter = (): ListFilter<'showArchived'> => ({
  name: 'showArchived',
  label: say(texts.archived),
  control: (value, set) => (
    <SelectField
      label={say(texts.archived)}
      placeholder={say(texts.notArchived)}
      choices={archivedChoices()}
      value={value ?? null}
      onChange={(next) => set(next ?? undefined)}
    />
  ),
  toInput: (value) =>
    archivedChoices().some((choice) => choice.value === value) ? { showArchived: Number(value) } : {},
});

/** V380, V159: absent is any, but for archived locations, which are left out unless asked for. */
export const locationFilters = (): ListFilters<typeof searchLocations> => [
  roleFilter('showWasteGenerators', say(texts.wasteGenerator)),
  roleFilter('showDisposalFacilities', say(texts.disposalFacility)),
  roleFilter('showTransporters', say(texts.transporter)),
  lookupFilter('locationType', say(texts.locationType), locationTypeLookup),
  lookupFilter('GeneratorCategoryType', say(texts.generatorCategory), categoryTypeLookup),
  dateFilter('activePeriodStart', say(texts.activeFrom)),
  dateFilter('activePeriodEnd', say(texts.activeTo)),
  archivedFilter(),
];
