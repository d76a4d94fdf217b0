import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import {
  directoryFields,
  operatorTypeIds,
  type UserDetail,
  updateUser,
  userDetailsForm,
  userTypeIds,
} from '@oikos/contract/identity/users/users.ts';
import { useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { ModulesField } from './ModulesField.tsx';
import { typeTexts } from './user-columns.tsx';
import { placeLookup } from './user-lookups.ts';

const names = ['firstName', 'lastName', 'emailAddress'] as const;

/** The fields of a user. Name and e-mail are those of the account, which another company may manage. */
export function UserDetails({ record: user, reload }: RecordProps<UserDetail>) {
  const { say } = useSpeech();
  const { user: reader } = useSession();
  const save = useSave(updateUser);
  const { ask, question } = useConfirmed();
  const places = useMemo(() => placeLookup(reader.currentHierarchyId ?? 0), [reader.currentHierarchyId]);
  const types = userTypeIds.filter(
    (id) => reader.isSuperAdmin || !operatorTypeIds.includes(id) || id === user.userTypeId,
  );
  const { firstName, lastName, emailAddress, phone, userTypeId, modules, defaultNodeId } = user;
  const { expirationDays, notificationDays, expiresOn, trainedUntil, externalId } = user;
  const isManual = user.managedBy === 'manual';
  return (
    <>
      <EntityForm
        key={user.version}
        schema={userDetailsForm}
        readFirst
        readOnly={!user.mayEdit}
        fixed={isManual ? (user.isOurAccount ? [] : names) : directoryFields}
        initial={{
          firstName,
          lastName,
          emailAddress,
          phone,
          userTypeId,
          modules,
          defaultNodeId,
          expirationDays,
          notificationDays,
          expiresOn,
          trainedUntil,
          externalId: externalId ?? '',
        }}
        save={async ({ firstName, lastName, emailAddress, phone, externalId, ...fields }) => {
          const account = user.isOurAccount ? { firstName, lastName, emailAddress } : {};
          const ours = isManual ? { ...account, phone, externalId } : {};
          await ask(() => save.mutateAsync({ ...fields, ...ours, id: user.id, version: user.version }));
          toast('success', say(kitTexts.saved, user.name));
        }}
        onReload={reload}
      >
        {({ field }) => (
          <>
            {isManual ? null : <Notice tone="information">{say(texts.ofDirectory)}</Notice>}
            <TextField label={say(texts.firstName)} {...field('firstName')} />
            <TextField label={say(texts.lastName)} {...field('lastName')} />
            <TextField label={say(texts.email)} {...field('emailAddress')} />
            <TextField label={say(texts.phone)} {...field('phone')} />
            <SelectField
              label={say(texts.type)}
              choices={types.map((id) => ({ value: id, label: say(typeTexts[id] ?? texts.type4) }))}
              clearable={false}
              {...field('userTypeId')}
            />
            <ModulesField {...field('modules')} />
            <LookupField
              label={say(texts.defaultLocation)}
              lookup={places}
              valueLabel={user.defaultNodeName}
              {...field('defaultNodeId')}
            />
            <NumberField label={say(texts.expirationDays)} {...field('expirationDays')} />
            <NumberField label={say(texts.notificationDays)} {...field('notificationDays')} />
            <DateField label={say(texts.expiresOn)} description={say(texts.expiresOnHint)} {...field('expiresOn')} />
            <DateField
              label={say(texts.trainedUntil)}
              description={say(texts.trainedUntilHint)}
              {...field('trainedUntil')}
            />
            <TextField label={say(texts.externalId)} {...field('externalId')} />
          </>
        )}
      </EntityForm>
      {question}
    </>
  );
}
