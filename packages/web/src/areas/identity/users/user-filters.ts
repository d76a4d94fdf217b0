import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { type searchUsers, userStates, userTypeIds } from '@oikos/contract/identity/users/users.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListFilter, ListFilters } from '../../../kit/list/list-types.ts';
import { manyFilter } from '../../../kit/list/many-filter.tsx';
import { speech } from '../../../translation/translate.ts';
import { stateTexts, typeTexts } from './user-columns.tsx';
import { placeLookup, roleLookup, userGroupLookup } from './user-lookups.ts';

const inDays = (days: number) => ({ value: days, label: speech.say(texts.days, days) });

export const userFilters = (hierarchyId: number | null): ListFilters<typeof searchUsers> => {
  const { say } = speech;
  return [
    {
      ...manyFilter({
        name: 'state',
        label: say(texts.state),
        choices: userStates.map((state) => ({ value: state, label: say(stateTexts[state]) })),
      }),
      toInput: (value: string) => ({ states: value.split(',') }),
    } as ListFilter<'states'>,
    manyFilter({
      name: 'userTypes',
      label: say(texts.type),
      choices: userTypeIds.map((id) => ({ value: id, label: say(typeTexts[id] ?? texts.type) })),
    }),
    lookupFilter('userGroupId', say(texts.group), userGroupLookup),
    lookupFilter('roleId', say(texts.role), roleLookup),
    ...(hierarchyId === null ? [] : [lookupFilter('nodeId', say(texts.location), placeLookup(hierarchyId))]),
    choiceFilter('endsWithinDays', say(texts.endsSoon), [7, 30, 90].map(inDays)),
    choiceFilter('unseenForDays', say(texts.unseen), [30, 90, 180].map(inDays)),
    {
      ...choiceFilter('factor', say(texts.secondFactor), [
        { value: 'with', label: say(texts.withFactor) },
        { value: 'without', label: say(texts.withoutFactor) },
      ]),
      toInput: (value: string) => ({ hasSecondFactor: value === 'with' }),
    } as ListFilter<'hasSecondFactor'>,
    {
      ...choiceFilter('kind', say(texts.kind), [
        { value: 'person', label: say(texts.person) },
        { value: 'serviceAccount', label: say(texts.serviceAccount) },
      ]),
      toInput: (value: string) => ({ isServiceAccount: value === 'serviceAccount' }),
    } as ListFilter<'isServiceAccount'>,
  ];
};
