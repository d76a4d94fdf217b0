import { type RoleRow, roleForm, updateRole } from '@oikos/contract/identity/roles/roles.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { knownPermissions } from './permission-choice.ts';
import { RoleFields } from './RoleFields.tsx';
import { roleTexts as texts } from './role-texts.ts';
import { useRolePreview } from './use-role-preview.tsx';

/** What a role lets people do; who gains and who loses is shown before other permissions are saved. */
export function RolePermissions({ record, reload }: RecordProps<RoleRow>) {
  const { say } = useSpeech();
  const save = useSave(updateRole);
  const { ask, question } = useRolePreview(record, { title: texts.previewTitle, confirm: kitTexts.save });
  const { id, version, name, description } = record;
  const initial = knownPermissions(record.permissions);
  return (
    <>
      <EntityForm
        key={version}
        schema={roleForm}
        initial={{ name, description, permissions: initial }}
        readFirst
        savedBy={updateRole}
        ask={(values) => ask(values.permissions)}
        save={async (values) => {
          await save.mutateAsync({ ...values, id, version });
          toast('success', say(kitTexts.saved, values.name));
        }}
        onReload={reload}
      >
        {(state) => <RoleFields state={state} initial={initial} />}
      </EntityForm>
      {question}
    </>
  );
}
