import { Text } from '@mantine/core';
import type { GenerationMonth } from '@oikos/contract/waste/accumulation/generation-figures.ts';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { meterExclusions } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { type GeneratorCategory, type WasteClass, wasteClasses } from '@oikos/domain/waste/site/generator-category.ts';
import { wordsFor } from '../../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { monthName } from '../../../../kit/text/date-words.ts';
import { numberText } from '../../../../kit/text/number-text.ts';
import { speech } from '../../../../translation/translate.ts';
import { categoryName, categoryTitle, MASS_DECIMALS, wasteClassName } from '../../site/public.ts';
import { GenerationSum } from './GenerationSum.tsx';
import { categoryLimits, massFieldOf } from './generation-limits.ts';
import { generationTexts as texts } from './generation-texts.ts';
import { MeterBar } from './MeterBar.tsx';
import { reasonName } from './reason-name.ts';

const tones: Readonly<Record<GeneratorCategory, StatusTone>> = {
  none: 'neutral',
  verySmall: 'success',
  small: 'information',
  large: 'warning',
};

function CategoryCell({ row }: { readonly row: GenerationMonth }) {
  const { say } = speech;
  const { category, declaredCategory } = row;
  return (
    <>
      <StatusBadge tone={tones[category]}>{categoryTitle(category)}</StatusBadge>
      {declaredCategory !== null && declaredCategory !== category ? (
        <Text span size="xs" c="dimmed" ml={8}>
          {say(texts.declared, categoryName(declaredCategory))}
        </Text>
      ) : null}
    </>
  );
}

function leftText({ left }: GenerationMonth): string {
  const { say } = speech;
  if (left.length === 0) return say(texts.large);
  const parts = left.map(({ wasteClass, next, kilogramsLeft, mayBeUsedUp }) =>
    say(
      mayBeUsedUp ? texts.leftOf : texts.lessThan,
      numberText(kilogramsLeft, MASS_DECIMALS),
      wasteClassName(wasteClass),
      categoryName(next),
    ),
  );
  return parts.join('; ');
}

function excludedText(row: GenerationMonth): string {
  const { say } = speech;
  const notes = [
    ...row.excluded.map(({ kilograms, reason, citation }) => {
      const name = reasonName(reason);
      return say(texts.excludedOf, numberText(kilograms, MASS_DECIMALS), citation ? `${name} (${citation})` : name);
    }),
    ...(row.estimatedCount > 0 ? [say(texts.estimated, row.estimatedCount)] : []),
    ...(row.unweighedCount > 0 ? [say(texts.unweighed, row.unweighedCount)] : []),
  ];
  return notes.join('; ');
}

const CATEGORIES = Object.keys(tones) as GeneratorCategory[];
const EXCLUSIONS = Object.keys(meterExclusions);

/** The mass of one class of waste, as a bar against its limits; it says what it adds up. */
const meterColumn = (wasteClass: WasteClass, title: string): ListColumn<GenerationMonth> => ({
  field: massFieldOf(wasteClass),
  title,
  unit: 'kg',
  decimals: MASS_DECIMALS,
  noWrap: true,
  render: (row) => <MeterCell row={row} wasteClass={wasteClass} />,
});

function MeterCell({ row, wasteClass }: { readonly row: GenerationMonth; readonly wasteClass: WasteClass }) {
  const kilograms = row[massFieldOf(wasteClass)];
  const asked = { content: <GenerationSum month={row} wasteClass={wasteClass} kilograms={kilograms} /> };
  return (
    <MeterBar
      kilograms={kilograms}
      limits={categoryLimits[wasteClass]}
      asked={kilograms > 0 ? asked : null}
      label={`${row.locationName}, ${monthName(row.month)}, ${wasteClassName(wasteClass)}`}
    />
  );
}

/** Site and month, the three bars against their limits, the category, what is left, what isn't counted. */
export const generationColumns = (): readonly ListColumn<GenerationMonth>[] => {
  const { say } = speech;
  return [
    { field: 'month', title: say(texts.month), noWrap: true, render: (row) => monthName(row.month) },
    { field: 'locationName', title: say(words.location) },
    {
      field: 'category',
      onCard: 'badge',
      title: say(texts.category),
      noWrap: true,
      words: wordsFor(CATEGORIES, categoryTitle),
      render: (row) => <CategoryCell row={row} />,
      also: [
        { field: 'declaredCategory', title: say(texts.declaredCategory), words: wordsFor(CATEGORIES, categoryTitle) },
      ],
    },
    meterColumn('nonAcute', say(texts.nonAcute)),
    meterColumn('acute', say(texts.acute)),
    meterColumn('acuteResidue', say(texts.acuteResidue)),
    {
      field: 'left',
      title: say(texts.left),
      sortable: false,
      blank: say(texts.large),
      each: {
        by: 'mayBeUsedUp',
        texts: { true: say(texts.leftOf), false: say(texts.lessThan) },
        parts: [
          { field: 'kilogramsLeft', decimals: MASS_DECIMALS },
          { field: 'wasteClass', words: wordsFor(wasteClasses, wasteClassName) },
          { field: 'next', words: wordsFor(CATEGORIES, categoryName) },
        ],
      },
      render: leftText,
    },
    {
      field: 'excluded',
      title: say(texts.excluded),
      sortable: false,
      each: {
        by: 'citation',
        texts: { '': say(texts.excludedOf), '*': say(texts.excludedUnder) },
        parts: [
          { field: 'kilograms', decimals: MASS_DECIMALS },
          { field: 'reason', words: wordsFor(EXCLUSIONS, reasonName) },
          { field: 'citation' },
        ],
      },
      render: excludedText,
      also: [
        { field: 'estimatedCount', title: say(texts.estimatedCount) },
        { field: 'unweighedCount', title: say(texts.unweighedCount) },
      ],
    },
  ];
};
