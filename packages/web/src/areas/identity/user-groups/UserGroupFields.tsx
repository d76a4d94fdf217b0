import type { userGroupForm } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { z } from 'zod';
import type { ChosenItem } from '../../../kit/fields/ChosenList.tsx';
import { LookupListField } from '../../../kit/fields/LookupListField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { roleLookup } from '../users/user-lookups.ts';

export interface UserGroupFieldsProps {
  readonly state: EntityFormState<z.input<typeof userGroupForm>>;
  /** The roles that the group has. */
  readonly known: readonly ChosenItem[];
}

/** Name and roles. */
export function UserGroupFields({ state: { field }, known }: UserGroupFieldsProps) {
  const { say } = useSpeech();
  return (
    <>
      <TextField label={say(texts.name)} {...field('name')} />
      <LookupListField
        label={say(texts.roles)}
        addLabel={say(texts.addRole)}
        lookup={roleLookup}
        known={known}
        {...field('roleIds')}
      />
    </>
  );
}
