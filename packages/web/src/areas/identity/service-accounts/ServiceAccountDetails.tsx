import { Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import {
  previewOwner,
  type ServiceAccountDetail,
  serviceAccountForm,
  updateServiceAccount,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { modules } from '@oikos/contract/modules.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { AccessEffect } from '../rights/AccessEffect.tsx';
import { ServiceAccountFields } from './ServiceAccountFields.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

/** Name, purpose and owner; with another owner the account is handed over. */
export function ServiceAccountDetails({ record, reload }: RecordProps<ServiceAccountDetail>) {
  const { say } = useSpeech();
  const save = useSave(updateServiceAccount);
  const { id, version, name, purpose, ownerId, ownerName, mayEdit } = record;
  const handedTo = (id: number) => (id > 0 && id !== ownerId ? { id: record.id, ownerId: id } : undefined);
  return (
    <EntityForm
      key={version}
      schema={serviceAccountForm}
      initial={{ name, purpose, ownerId }}
      readFirst
      readOnly={!mayEdit}
      savedBy={updateServiceAccount}
      save={async (values) => {
        await save.mutateAsync({ ...values, id, version });
        toast('success', say(kitTexts.saved, values.name));
      }}
      onReload={reload}
    >
      {(state) => (
        <>
          <ServiceAccountFields state={state} ownerName={ownerName} />
          <AccessEffect of={previewOwner} input={handedTo(state.values.ownerId)}>
            {(preview) => <ChangedModules name={name} {...preview} />}
          </AccessEffect>
        </>
      )}
    </EntityForm>
  );
}

type Changed = Pick<OutputOf<typeof previewOwner>, 'addedModules' | 'removedModules'>;

const named = (ids: readonly number[]): string =>
  modules
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** It works in the modules of its owner. */
function ChangedModules({ name, addedModules, removedModules }: Changed & { readonly name: string }) {
  const { say } = useSpeech();
  return (
    <>
      {removedModules.length > 0 ? <Text size="sm">{say(texts.losesModules, name, named(removedModules))}</Text> : null}
      {addedModules.length > 0 ? <Text size="sm">{say(texts.gainsModules, name, named(addedModules))}</Text> : null}
    </>
  );
}
