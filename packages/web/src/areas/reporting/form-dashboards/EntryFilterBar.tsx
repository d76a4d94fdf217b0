import { Group } from '@mantine/core';
import { formTimespans } from '@oikos/contract/collection/forms/form-templates.ts';
import { EVERY_FREQUENCY } from '@oikos/contract/reporting/form-dashboards/form-filters.ts';
import { rangeDates } from '@oikos/domain/collection/forms/form-views.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { LocationFilter } from '../../hierarchy/public.ts';
import { FoldedFilters } from '../dashboards/FoldedFilters.tsx';
import { type EntryFilters, frequencyIn } from './entry-filters.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import { ownerLookup } from './form-list-filters.tsx';

export interface EntryFilterBarProps {
  readonly filters: EntryFilters;
  /** The first day of the range that is shown; null until it is known. */
  readonly periodStart: string | null;
  readonly onChange: (change: Partial<EntryFilters>) => void;
}

/** What the cards and the list are about. */
export function EntryFilterBar({ filters, periodStart, onChange }: EntryFilterBarProps) {
  const { say } = useSpeech();
  const frequencies = formTimespans.map(({ value, label }) => ({ value: String(value), label: say(label) }));
  return (
    <FoldedFilters label={say(texts.filters)}>
      <Group gap="sm" align="flex-start" role="toolbar" mb="sm">
        <SelectField
          w={150}
          label={say(texts.dateMeans)}
          clearable={false}
          choices={[
            { value: rangeDates.begin as number, label: say(texts.begins) },
            { value: rangeDates.end, label: say(texts.ends) },
            { value: rangeDates.due, label: say(texts.due) },
          ]}
          value={filters.period}
          onChange={(period) =>
            onChange({ period: Object.values(rangeDates).find((each) => each === period) ?? rangeDates.begin })
          }
        />
        <DateField
          w={150}
          label={say(texts.periodStart)}
          clearable={filters.periodStart !== undefined}
          value={filters.periodStart ?? periodStart}
          onChange={(day) => onChange({ periodStart: day ?? undefined })}
        />
        <SelectField
          w={150}
          label={say(texts.frequency)}
          clearable={false}
          choices={[{ value: EVERY_FREQUENCY as string, label: say(texts.everyFrequency) }, ...frequencies]}
          value={String(filters.frequency)}
          onChange={(key) => onChange({ frequency: frequencyIn(key) })}
        />
        <LookupField
          w={200}
          label={say(texts.owner)}
          placeholder={say(kitTexts.any)}
          lookup={ownerLookup}
          value={filters.ownerId > 0 ? filters.ownerId : null}
          onChange={(id) => onChange({ ownerId: id ?? -1 })}
        />
        <LocationFilter nodeId={filters.nodeId} onChange={(nodeId) => onChange({ nodeId })} />
      </Group>
    </FoldedFilters>
  );
}
