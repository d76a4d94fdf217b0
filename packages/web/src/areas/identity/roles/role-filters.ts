import { roleOrigins, type searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { choiceFilter, lookupFilter } from '../../../kit/list/choice-filter.tsx';
import type { ListFilters } from '../../../kit/list/list-types.ts';
import { speech } from '../../../translation/translate.ts';
import { rightChoices } from '../rights/right-words.ts';
import { userGroupLookup, userLookup } from '../users/user-lookups.ts';
import { originTexts } from './role-columns.tsx';
import { roleTexts as texts } from './role-texts.ts';

export const roleFilters = (): ListFilters<typeof searchRoles> => {
  const { say } = speech;
  return [
    choiceFilter(
      'origin',
      say(texts.origin),
      roleOrigins.map((origin) => ({ value: origin, label: say(originTexts[origin]) })),
    ),
    choiceFilter('permission', say(texts.permission), rightChoices()),
    lookupFilter('userGroupId', say(texts.group), userGroupLookup),
    lookupFilter('userId', say(texts.user), userLookup),
  ];
};
