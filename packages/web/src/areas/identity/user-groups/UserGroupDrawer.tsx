import { createUserGroup, userGroupForm } from '@oikos/contract/identity/user-groups/user-groups.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import { useSave } from '../../../api/use-save.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { UserGroupFields } from './UserGroupFields.tsx';

/** A new user group. */
export function UserGroupDrawer({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const create = useSave(createUserGroup);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(kitTexts.add, inSentence(say(texts.group)))}
      schema={userGroupForm}
      initial={{ name: '', roleIds: [] }}
      save={async (values) => {
        await create.mutateAsync(values);
        toast('success', say(kitTexts.saved, values.name));
        onClose();
      }}
    >
      {(state) => <UserGroupFields state={state} known={[]} />}
    </FormDrawer>
  );
}
