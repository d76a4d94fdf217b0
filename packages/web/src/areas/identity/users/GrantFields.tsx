import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import { useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { placeLookup, userGroupLookup } from './user-lookups.ts';

interface Grant {
  readonly userGroupId: number;
  readonly nodeId: number;
}

interface GrantFieldsProps<Values> {
  readonly inputs: Pick<EntityFormState<Values>, 'field' | 'form' | 'values'>;
}

/** Which user group a form gives, and at which location. */
export function GrantFields<Values extends Grant>({ inputs }: GrantFieldsProps<Values>) {
  const { say } = useSpeech();
  const { user } = useSession();
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  return (
    <>
      <LookupField label={say(userTexts.group)} lookup={userGroupLookup} {...chosenField(inputs, 'userGroupId')} />
      <LookupField label={say(userTexts.location)} lookup={places} {...chosenField(inputs, 'nodeId')} />
    </>
  );
}
