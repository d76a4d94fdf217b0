import { createRole, roleForm } from '@oikos/contract/identity/roles/roles.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import { useSave } from '../../../api/use-save.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { RoleFields } from './RoleFields.tsx';
import { roleTexts as texts } from './role-texts.ts';

/** A new role, which nobody holds before a user group does. */
export function RoleDrawer({ onClose }: { readonly onClose: () => void }) {
  const { say } = useSpeech();
  const create = useSave(createRole);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      size={720}
      title={say(kitTexts.add, inSentence(say(texts.role)))}
      schema={roleForm}
      initial={{ name: '', description: '', permissions: [] }}
      save={async (values) => {
        await create.mutateAsync(values);
        toast('success', say(kitTexts.saved, values.name));
        onClose();
      }}
    >
      {(state) => <RoleFields state={state} initial={[]} />}
    </FormDrawer>
  );
}
