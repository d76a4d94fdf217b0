import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import type { LocationRow, searchLocations } from '@oikos/contract/location/locations/locations.ts';
import { IconCheck } from '@tabler/icons-react';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { choiceFilter, dateFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListColumn, ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { speech } from '../../../translation/translate.ts';
import { categoryTypeLookup, locationTypeLookup } from './location-lookups.ts';

/** A role is a mark with its word for who can't see it; its absence is blank. */
const mark = (is: boolean, label: string) =>
  is ? <IconCheck size={16} aria-label={label} role="img" style={{ display: 'block' }} /> : null;

/** R092's columns. */
export const locationColumns = (): readonly ListColumn<LocationRow>[] => [
  {
    field: 'name',
    title: speech.say(texts.name),
    width: 190,
    render: (row) => <NameCell name={row.name} detail={row.epaId} />,
    also: [
      { field: 'alternateName', title: speech.say(texts.alternateName) },
      { field: 'epaId', title: speech.say(texts.epaId) },
    ],
  },
  { field: 'address', title: speech.say(texts.address), width: 230 },
  {
    field: 'isWasteGenerator',
    title: speech.say(texts.wasteGenerator),
    width: 165,
    render: (row) => mark(row.isWasteGenerator, speech.say(texts.wasteGenerator)),
  },
  {
    field: 'isDisposalFacility',
    title: speech.say(texts.disposalFacility),
    width: 165,
    render: (row) => mark(row.isDisposalFacility, speech.say(texts.disposalFacility)),
  },
  {
    field: 'isTransporter',
    title: speech.say(texts.transporter),
    width: 140,
    render: (row) => mark(row.isTransporter, speech.say(texts.transporter)),
  },
  { field: 'generatorCategory', title: speech.say(texts.generatorCategory), width: 180 },
  { field: 'startPeriod', title: speech.say(texts.startPeriod), noWrap: true, width: 120 },
  { field: 'endPeriod', title: speech.say(texts.endPeriod), noWrap: true, width: 120 },
  { field: 'locationType', title: speech.say(texts.locationType), width: 130 },
];

const roleFilter = <Name extends string>(name: Name, label: string): ListFilter<Name> =>
  choiceFilter(name, label, [
    { value: 1, label: speech.say(texts.yes) },
    { value: 0, label: speech.say(texts.no) },
  ]);

const archivedChoices = () => [
  { value: '-1', label: speech.say(texts.allLocations) },
  { value: '1', label: speech.say(texts.archived) },
];

/** Absent means not archived, and says so. */
const archivedFilter = (): ListFilter<'showArchived'> => ({
  name: 'showArchived',
  label: speech.say(texts.archived),
  shown: (value) => archivedChoices().find((choice) => choice.value === value)?.label ?? '',
  takesOne: true,
  control: (value, set) => (
    <SelectField
      label={speech.say(texts.archived)}
      placeholder={speech.say(texts.notArchived)}
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
  roleFilter('showWasteGenerators', speech.say(texts.wasteGenerator)),
  roleFilter('showDisposalFacilities', speech.say(texts.disposalFacility)),
  roleFilter('showTransporters', speech.say(texts.transporter)),
  lookupFilter('locationType', speech.say(texts.locationType), locationTypeLookup),
  lookupFilter('GeneratorCategoryType', speech.say(texts.generatorCategory), categoryTypeLookup),
  dateFilter('activePeriodStart', speech.say(texts.activeFrom)),
  dateFilter('activePeriodEnd', speech.say(texts.activeTo)),
  archivedFilter(),
];
