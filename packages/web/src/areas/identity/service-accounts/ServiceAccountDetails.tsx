import {
  type ServiceAccountDetail,
  serviceAccountForm,
  updateServiceAccount,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ServiceAccountFields } from './ServiceAccountFields.tsx';

/** Name, purpose and owner; with another owner the account is handed over. */
export function ServiceAccountDetails({ record, reload }: RecordProps<ServiceAccountDetail>) {
  const { say } = useSpeech();
  const save = useSave(updateServiceAccount);
  const { id, version, name, purpose, ownerId, ownerName, mayEdit } = record;
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
      {(state) => <ServiceAccountFields state={state} ownerName={ownerName} />}
    </EntityForm>
  );
}
