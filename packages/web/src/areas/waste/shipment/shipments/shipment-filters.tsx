import { MultiSelect, Switch } from '@mantine/core';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import type { searchShipments } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { shipmentTypes } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { type ShipmentStatus, shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { choiceFilter, dateFilter, lookupFilter } from '../../../../kit/list/choice-filter.tsx';
import type { ListFilter, ListFilters } from '../../../../kit/list/list-types.ts';
import { namedTogether } from '../../../../kit/list/many-filter.tsx';
import { textFilter } from '../../../../kit/list/text-filter.tsx';
import { speech } from '../../../../translation/translate.ts';
import { partyLookup } from '../../site/public.ts';
import { statusName } from './shipment-status.tsx';

const isStatus = (text: string): text is ShipmentStatus => (shipmentStatuses as readonly string[]).includes(text);

const statusChoices = () => shipmentStatuses.map((status) => ({ value: status, label: statusName(status) }));

/** Several statuses at once; in the address they are separated by commas. */
const statusFilter = (): ListFilter<'statuses'> => ({
  name: 'statuses',
  label: speech.say(texts.statuses),
  shown: (value) => namedTogether(value.split(','), statusChoices()),
  control: (value, set) => {
    const chosen = value?.split(',').filter(isStatus) ?? [];
    return (
      <MultiSelect
        label={speech.say(texts.statuses)}
        placeholder={chosen.length === 0 ? speech.say(kitTexts.any) : ''}
        data={statusChoices()}
        value={chosen}
        onChange={(next) => set(next.length === 0 ? undefined : next.join(','))}
        clearable
        clearButtonProps={{ 'aria-label': speech.say(kitTexts.clear) }}
      />
    );
  },
  knows: (value) => value.split(',').some(isStatus),
  toInput: (value) => ({ statuses: value.split(',').filter(isStatus) }),
});

/** Only shipments whose copy of the manifest hasn't come back. */
const missingFilter = (): ListFilter<'isUnreturned'> => ({
  name: 'missing',
  label: speech.say(texts.missingOnly),
  shown: () => speech.say(kitTexts.yes),
  takesOne: true,
  control: (value, set) => (
    <Switch
      label={speech.say(texts.missingOnly)}
      checked={value === 'yes'}
      onChange={(event) => set(event.currentTarget.checked ? 'yes' : undefined)}
      mb={7}
      styles={{ label: { whiteSpace: 'nowrap' } }}
    />
  ),
  toInput: (value) => ({ isUnreturned: value === 'yes' }),
});

export const typeChoices = () => labelledChoices('shipment.type', shipmentTypes);

/** The filters of U41. */
export const shipmentFilters = (): ListFilters<typeof searchShipments> => [
  textFilter('shipmentNumber', speech.say(texts.number)),
  textFilter('trackingNumber', speech.say(texts.trackingFilter)),
  choiceFilter('shipmentType', speech.say(texts.type), typeChoices()),
  statusFilter(),
  dateFilter('dateFrom', speech.say(texts.dateFrom)),
  dateFilter('dateTo', speech.say(texts.dateTo)),
  lookupFilter('generatorId', speech.say(texts.generator), partyLookup('generator')),
  lookupFilter('disposalFacilityId', speech.say(texts.facility), partyLookup('disposalFacility')),
  lookupFilter('transporterId', speech.say(texts.transporter), partyLookup('transporter')),
  missingFilter(),
];
