import {
  createServiceAccount,
  newServiceAccountForm,
} from '@oikos/contract/identity/service-accounts/service-accounts.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { GrantFields } from '../users/GrantFields.tsx';
import { ServiceAccountFields } from './ServiceAccountFields.tsx';
import { serviceAccountTexts as texts } from './service-account-texts.ts';

/** Adds a service account in one user group; its page then offers the first token. */
export function ServiceAccountDrawer({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const navigate = useNavigate();
  const create = useSave(createServiceAccount);
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
          <GrantFields inputs={state} />
        </>
      )}
    </FormDrawer>
  );
}
