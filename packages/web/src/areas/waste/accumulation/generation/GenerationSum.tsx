import { Anchor, Button, Text } from '@mantine/core';
import { type GenerationEntry, searchGenerationEntries } from '@oikos/contract/waste/accumulation/generation.ts';
import type { GenerationMonth } from '@oikos/contract/waste/accumulation/generation-figures.ts';
import type { WasteClass } from '@oikos/domain/waste/site/generator-category.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { FigureHead } from '../../../../kit/explanation/FigureHead.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { monthName } from '../../../../kit/text/date-words.ts';
import { numberText } from '../../../../kit/text/number-text.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import { containerAddress, MASS_DECIMALS, wasteClassName } from '../../site/public.ts';
import { generationTexts as texts } from './generation-texts.ts';
import { reasonName } from './reason-name.ts';

export interface GenerationSumProps {
  readonly month: Pick<GenerationMonth, 'locationId' | 'locationName' | 'month'>;
  /** Of the waste that counts; left out for what doesn't. */
  readonly wasteClass?: WasteClass;
  readonly kilograms: number;
}

const ROWS_SHOWN = 20;
const MOST_ROWS = 200;
const LARGEST_FIRST = [{ column: 'kilograms', direction: 'desc' }] as const;

/** What a site generated in a month: the waste that is added up, each where it is now. */
export function GenerationSum({ month, wasteClass, kilograms }: GenerationSumProps) {
  const { say } = useSpeech();
  const [take, setTake] = useState(ROWS_SHOWN);
  const { data, error, refetch } = useCall(
    searchGenerationEntries,
    {
      ...{ locationId: month.locationId, month: month.month, isCounted: wasteClass !== undefined },
      ...{ ...(wasteClass && { wasteClass }), take, sort: [...LARGEST_FIRST] },
    },
    { keepPrevious: true },
  );
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  const title = wasteClass ? wasteClassName(wasteClass) : say(texts.excluded);
  return (
    <>
      <FigureHead title={title} about={`${month.locationName}, ${monthName(month.month)}`}>
        {numberText(kilograms, MASS_DECIMALS)} <small>kg</small>
      </FigureHead>
      <Text size="sm">{say(texts.addsUp, data.totalCount)}</Text>
      <ShortTable
        caption={title}
        minWidth={420}
        rows={data.items}
        keyOf={({ id }) => id}
        columns={[
          { title: say(texts.waste), cell: (entry) => <Waste entry={entry} /> },
          { title: say(texts.day), cell: ({ dateAdded }) => dateAdded, noWrap: true },
          { title: say(texts.mass), unit: 'kg', isNumber: true, cell: (entry) => massText(entry, say) },
        ]}
      />
      {data.items.length < Math.min(data.totalCount, MOST_ROWS) ? (
        <Button variant="default" my="xs" onClick={() => setTake(MOST_ROWS)}>
          {say(kitTexts.more, data.items.length, data.totalCount)}
        </Button>
      ) : null}
    </>
  );
}

/** The container leads to where its waste is explained; what isn't counted says why. */
function Waste({ entry }: { readonly entry: GenerationEntry }) {
  const { say } = useSpeech();
  const { containerId, containerNumber, wasteStream, exclusion } = entry;
  return (
    <>
      {containerId === null ? (
        say(texts.elsewhere)
      ) : (
        <Anchor component={Link} to={containerAddress(containerId)} size="sm">
          {containerNumber}
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        {[wasteStream, ...(exclusion ? [reasonName(exclusion)] : [])].join(' · ')}
      </Text>
    </>
  );
}

function massText({ kilograms, massBasis }: GenerationEntry, say: Speech['say']) {
  if (kilograms === null) return say(texts.noMass);
  return (
    <>
      <Quantity value={kilograms} decimals={MASS_DECIMALS} />
      {massBasis === 'capacity' ? (
        <Text size="xs" c="dimmed">
          {say(texts.atCapacity)}
        </Text>
      ) : null}
    </>
  );
}
