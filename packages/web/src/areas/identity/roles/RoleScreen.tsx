import { Anchor } from '@mantine/core';
import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import { type RoleRow, readRole } from '@oikos/contract/identity/roles/roles.ts';
import { Link, useParams } from 'react-router';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordTab } from '../../../kit/page/record-tab.ts';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { RoleComparison } from './RoleComparison.tsx';
import { RolePermissions } from './RolePermissions.tsx';
import { RoleOrigin } from './role-columns.tsx';
import { roleTexts as texts } from './role-texts.ts';

const permissions: RecordTab<RoleRow> = {
  key: 'permissions',
  label: roleFieldTexts.permissions,
  help: texts.help,
  content: RolePermissions,
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
        { label: say(roleFieldTexts.permissions), value: permissionCount },
      ]}
    />
  );
}
