import { serviceAccountFieldTexts as fields } from '@oikos/contract/identity/service-accounts/service-account-messages.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { personLookup } from '../users/user-lookups.ts';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

export interface ServiceAccountValues {
  readonly name: string;
  readonly purpose: string;
  readonly ownerId: number;
}

interface Props {
  readonly state: Pick<EntityFormState<ServiceAccountValues>, 'field'>;
  readonly ownerName: string;
}

/** What a service account is called, what it is for and who answers for it. */
export function ServiceAccountFields({ state: { field }, ownerName }: Props) {
  const { say } = useSpeech();
  const { onChange, ...owner } = field('ownerId');
  return (
    <>
      <TextField label={say(fields.name)} description={say(texts.nameHint)} {...field('name')} />
      <TextField label={say(fields.purpose)} lines={2} {...field('purpose')} />
      <LookupField
        label={say(fields.owner)}
        description={say(texts.ownerHint)}
        lookup={personLookup}
        valueLabel={ownerName}
        {...owner}
        onChange={(id) => onChange(id ?? 0)}
      />
    </>
  );
}
