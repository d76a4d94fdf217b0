import {
  createServiceAccount,
  newServiceAccountForm,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { userTexts } from '@oikos/contract/identity/users/user-texts.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { chosenField } from '../../../kit/form/chosen-field.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { placeLookup, userGroupLookup } from '../users/user-lookups.ts';
import { ServiceAccountFields } from './ServiceAccountFields.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

/** Adds a service account in one user group; its page then offers the first token. */
export function ServiceAccountDrawer({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const navigate = useNavigate();
  const create = useSave(createServiceAccount);
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.add)}
      schema={newServiceAccountForm}
      initial={{ name: '', purpose: '', ownerId: user.userId, userGroupId: 0, nodeId: 0 }}
      save={async ({ userGroupId, nodeId, ...account }) => {
        const userGroupAssignments = [{ userGroupId, nodeId }];
        return create.mutateAsync({ ...account, userGroupAssignments });
      }}
      onSaved={({ id }) => {
        onClose();
        navigate(`service-accounts/${id}`);
      }}
    >
      {(state) => (
        <>
          <ServiceAccountFields state={state} ownerName={user.username} />
          <LookupField label={say(userTexts.group)} lookup={userGroupLookup} {...chosenField(state, 'userGroupId')} />
          <LookupField label={say(userTexts.location)} lookup={places} {...chosenField(state, 'nodeId')} />
        </>
      )}
    </FormDrawer>
  );
}
