import { compareDates, type LocalDate, laterOf } from '../../period/local-date.ts';
import type { ContainerAccumulation, GeneratedWaste } from '../container/container-timeline.ts';
import { categoryRank, type DeclaredCategory, type GeneratorCategory, type Month } from './generator-category.ts';

export interface CategoryQuestion {
  /** The generator category of each month in which waste was generated. */
  readonly categories: ReadonlyMap<Month, GeneratorCategory>;
  /** What the site declared itself to be, period by period. */
  readonly declared: readonly DeclaredCategory[];
}

/** Why waste has the rules of a category. */
export type CategoryReason =
  /** Counted for the month; `declared` where the site declared something milder. */
  | {
      readonly code: 'categoryOfMonth';
      readonly category: GeneratorCategory;
      readonly month: Month;
      readonly declared?: GeneratorCategory;
    }
  /** The site declared a stricter category for the day than the one counted for its month. */
  | {
      readonly code: 'categoryDeclared';
      readonly category: GeneratorCategory;
      readonly month: Month;
      readonly date: LocalDate;
      readonly counted: GeneratorCategory;
    }
  /** Nothing is known of the category of that month, so the strictest is taken. */
  | { readonly code: 'categoryUnknown'; readonly month: Month };

export interface WasteCategory {
  readonly category: GeneratorCategory;
  readonly reason: CategoryReason;
}

/** What a site declared for the day; of waste whose day wasn't kept the strictest that it declared for a day of the month. */
const declaredFor = (
  { month, on }: GeneratedWaste,
  declared: readonly DeclaredCategory[],
): { readonly category: GeneratorCategory; readonly date: LocalDate } | null => {
  const [first, last] = on === undefined ? [`${month}-01`, `${month}-31`] : [on, on];
  const held = declared.filter(({ from, to }) => from <= last && to > first);
  const [strictest] = held.sort((one, other) => categoryRank(other.category) - categoryRank(one.category));
  return strictest === undefined ? null : { category: strictest.category, date: laterOf(first, strictest.from) };
};

/** The stricter of what was counted for the month and what the site declared for the day, with both where they differ. */
const categoryOf = (waste: GeneratedWaste, question: CategoryQuestion): WasteCategory => {
  const { month } = waste;
  const counted = question.categories.get(month);
  if (counted === undefined) return { category: 'large', reason: { code: 'categoryUnknown', month } };
  const declared = declaredFor(waste, question.declared);
  if (declared === null || declared.category === counted) {
    return { category: counted, reason: { code: 'categoryOfMonth', category: counted, month } };
  }
  const { category, date } = declared;
  if (categoryRank(category) > categoryRank(counted)) {
    return { category, reason: { code: 'categoryDeclared', category, month, date, counted } };
  }
  return { category: counted, reason: { code: 'categoryOfMonth', category: counted, month, declared: category } };
};

const byDay = (first: GeneratedWaste, second: GeneratedWaste): number =>
  compareDates(first.on ?? first.month, second.on ?? second.month);

/** The strictest category of the waste in a container, and the first day or month that brought it; null without waste. */
export const categoryOfWaste = (container: ContainerAccumulation, question: CategoryQuestion): WasteCategory | null => {
  let strictest: WasteCategory | null = null;
  for (const waste of [...container.generated].sort(byDay)) {
    const found = categoryOf(waste, question);
    if (strictest === null || categoryRank(found.category) > categoryRank(strictest.category)) strictest = found;
  }
  return strictest;
};
