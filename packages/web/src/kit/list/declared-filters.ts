import type { AnyResource } from '@oikos/contract/resource.ts';
import type { Speech } from '../../translation/translate.ts';
import { choiceFilter, lookupFilter } from './choice-filter.tsx';
import { choicesOf } from './declared-columns.ts';
import type { AnyListFilter } from './list-types.ts';
import { chosenFrom } from './lookup-of.ts';

/** The filters of a list; a field with choices, or that refers to a record, is a filter by its name alone. */
export const declaredFilters = (
  resource: AnyResource,
  filters: readonly (AnyListFilter | string)[],
  say: Speech['say'],
): AnyListFilter[] =>
  filters.map((filter) => {
    if (typeof filter !== 'string') return filter;
    const declared = [...resource.inputs, ...resource.columns].find(({ field }) => field === filter);
    if (!declared) throw new Error(`${resource.name} declares no ${filter}`);
    const label = 'label' in declared ? declared.label : declared.heading;
    if ('chosen' in declared && declared.chosen)
      return lookupFilter(filter, say(label), chosenFrom(declared.chosen, resource));
    if (!declared.choices) throw new Error(`${resource.name} declares no choices for ${filter}`);
    return choiceFilter(filter, say(label), choicesOf(declared.choices, say));
  });
