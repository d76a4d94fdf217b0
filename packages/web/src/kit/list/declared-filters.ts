import type { AnyResource } from '@oikos/contract/resource.ts';
import type { Speech } from '../../translation/translate.ts';
import { choiceFilter } from './choice-filter.tsx';
import { choicesOf } from './declared-columns.ts';
import type { AnyListFilter } from './list-types.ts';

/** The filters of a list; a field with choices is a filter by its name alone. */
export const declaredFilters = (
  resource: AnyResource,
  filters: readonly (AnyListFilter | string)[],
  say: Speech['say'],
): AnyListFilter[] =>
  filters.map((filter) => {
    if (typeof filter !== 'string') return filter;
    const declared = [...resource.inputs, ...resource.columns].find(({ field }) => field === filter);
    if (!declared?.choices) throw new Error(`${resource.name} declares no choices for ${filter}`);
    const label = 'label' in declared ? declared.label : declared.heading;
    return choiceFilter(filter, say(label), choicesOf(declared.choices, say));
  });
