import { MonthPickerInput } from '@mantine/dates';
import { searchGeneration } from '@oikos/contract/waste/accumulation/generation.ts';
import { useSearchParams } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import { filledIn, type ListFilter } from '../../../../kit/list/list-types.ts';
import { idsOf, manyFilter } from '../../../../kit/list/many-filter.tsx';
import { FillPage } from '../../../../kit/page/FillPage.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { type Speech, useSpeech, useSpoken } from '../../../../translation/translate.ts';
import { containerTexts, named, todayAtSites, useContainerChoices } from '../../site/public.ts';
import { RuleCoverage } from '../rules/RuleCoverage.tsx';
import { generationColumns } from './generation-columns.tsx';
import { generationTexts as texts } from './generation-texts.ts';
import { SitePanel } from './SitePanel.tsx';

const LOCATIONS = 'locationIds';
const MONTH_LENGTH = 'yyyy-MM'.length;

/** A filter by a month, 'yyyy-MM' in the address. */
const monthFilter = <Name extends string>(say: Speech['say'], name: Name, label: string): ListFilter<Name> => ({
  name,
  label,
  shown: (value) => value,
  takesOne: true,
  toInput: (value) => filledIn(name, value),
  control: (value, set) => (
    <MonthPickerInput
      label={label}
      placeholder={say(kitTexts.any)}
      valueFormat="YYYY-MM"
      clearable
      clearButtonProps={{ 'aria-label': say(kitTexts.clear) }}
      value={value ? `${value}-01` : null}
      onChange={(next) => set(next?.slice(0, MONTH_LENGTH))}
    />
  ),
});

/** What sites generate per month against the limits of the categories, and what they hold against 6,000 kg. */
export function GenerationScreen() {
  const { say } = useSpeech();
  const [parameters] = useSearchParams();
  const { timeZone } = useKit();
  const choices = useContainerChoices();
  const columns = useSpoken(generationColumns);
  const filters = useSpoken(
    () => [
      manyFilter({ name: LOCATIONS, label: say(containerTexts.locations), choices: named(choices?.locations) }),
      monthFilter(say, 'fromMonth', say(texts.fromMonth)),
      monthFilter(say, 'toMonth', say(texts.toMonth)),
    ],
    [choices, say],
  );
  const chosen = idsOf(parameters.get(LOCATIONS));
  const sites = choices?.locations.filter(({ id }) => chosen.length === 0 || chosen.includes(id)) ?? [];
  const until = parameters.get('toMonth') ?? todayAtSites([timeZone]).slice(0, MONTH_LENGTH);
  return (
    <FillPage>
      <PageHeader title={say(texts.title)} help={say(texts.help)} />
      <RuleCoverage locationIds={chosen} />
      <SitePanel sites={sites} until={until} />
      <ListScreen
        embedded
        title={say(texts.title)}
        plural={say(texts.plural)}
        emptyHint={say(texts.emptyHint)}
        endpoint={searchGeneration}
        columns={columns}
        filters={filters}
        searchable={false}
      />
    </FillPage>
  );
}
