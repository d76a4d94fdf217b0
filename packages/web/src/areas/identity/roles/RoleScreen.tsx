import { Anchor } from '@mantine/core';
import { type RoleRow, readRole, roleForm, updateRole } from '@oikos/contract/identity/roles/roles.ts';
import { Link, useParams } from 'react-router';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { knownPermissions } from './permission-choice.ts';
import { RoleComparison } from './RoleComparison.tsx';
import { RoleFields } from './RoleFields.tsx';
import { RoleOrigin } from './role-columns.tsx';
import { roleTexts as texts } from './role-texts.ts';
import { useRolePreview } from './use-role-preview.tsx';

const permissions: RecordTab<RoleRow> = {
  key: 'permissions',
  label: texts.permissions,
  help: texts.help,
  content: Permissions,
};
const comparison: RecordTab<RoleRow> = {
  key: 'comparison',
  label: texts.comparison,
  help: texts.comparisonHelp,
  content: RoleComparison,
};

/** A role: what it lets people do, who holds it, and how it differs from what came with the product. */
export function RoleScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={readRole}
      input={{ id }}
      title={({ name }) => name}
      badges={(role) => <RoleOrigin role={role} />}
      facts={(role) => <RoleFacts role={role} />}
      tabs={[permissions, comparison]}
      isCompany={() => true}
    />
  );
}

function RoleFacts({ role: { id, userGroups, holderCount, permissionCount } }: { readonly role: RoleRow }) {
  const { say } = useSpeech();
  const users = usePageAddress('/user-administration');
  const count = say(texts.holders, holderCount);
  return (
    <FactStrip
      facts={[
        { label: say(texts.groups), value: userGroups },
        {
          label: say(texts.users),
          value: users ? (
            <Anchor component={Link} to={`${users}?roleId=${id}`} inherit>
              {count}
            </Anchor>
          ) : (
            count
          ),
        },
        { label: say(texts.permissions), value: permissionCount },
      ]}
    />
  );
}

function Permissions({ record, reload }: RecordProps<RoleRow>) {
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
