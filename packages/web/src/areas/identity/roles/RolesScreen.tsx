import { createRole, deleteRole, resetRoles, searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { EditableList } from '../../../kit/list/EditableList.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { RoleDrawer } from './RoleDrawer.tsx';
import { RoleSteps } from './RoleSteps.tsx';
import { roleColumns } from './role-columns.tsx';
import { roleFilters } from './role-filters.ts';
import { roleTexts as texts } from './role-texts.ts';

/** The roles of the company, shipped and its own (U77). */
export function RolesScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const columns = useSpoken(roleColumns);
  const filters = useSpoken(roleFilters);
  return (
    <EditableList<typeof searchRoles>
      title={say(texts.roles)}
      plural={say(texts.plural)}
      help={say(texts.help)}
      endpoint={searchRoles}
      kind={texts.role}
      nameOf={({ name }) => name}
      columns={columns}
      filters={filters}
      address={({ id }) => String(id)}
      create={createRole}
      remove={deleteRole}
      reach={() => 'company'}
      {...(may(resetRoles, 'company') && {
        selection: { actions: (rows, clear) => <RoleSteps roles={rows} onDone={clear} /> },
      })}
      editor={(_role, close) => <RoleDrawer onClose={close} />}
    />
  );
}
