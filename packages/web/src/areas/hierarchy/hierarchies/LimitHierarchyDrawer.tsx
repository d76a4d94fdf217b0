import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { hierarchyRoleTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-role-texts.ts';
import { readHierarchyRoles, setHierarchyRoles } from '@oikos/contract/hierarchy/hierarchies/hierarchy-roles.ts';
import { searchRoles } from '@oikos/contract/identity/roles/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { LookupListField } from '../../../kit/fields/LookupListField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import type { Hierarchy } from './use-hierarchies.ts';

const roles = lookupOf(searchRoles);
const form = setHierarchyRoles.input.pick({ roles: true });

export interface LimitHierarchyDrawerProps {
  readonly hierarchy: Hierarchy;
  readonly onClose: () => void;
}

/** The roles whose holders find a hierarchy (E056). */
export function LimitHierarchyDrawer(props: LimitHierarchyDrawerProps) {
  const { data } = useCall(readHierarchyRoles, { hierarchyId: props.hierarchy.id });
  return data ? <LimitForm {...props} limits={data} /> : null;
}

type LimitFormProps = LimitHierarchyDrawerProps & { readonly limits: OutputOf<typeof readHierarchyRoles> };

function LimitForm({ hierarchy, limits, onClose }: LimitFormProps) {
  const { say } = useSpeech();
  const save = useSave(setHierarchyRoles);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.title, hierarchy.name)}
      schema={form}
      initial={{ roles: limits.roles.map(({ id }) => id) }}
      save={async (values) => {
        await save.mutateAsync({ hierarchyId: hierarchy.id, version: limits.version, ...values });
        toast('success', say(texts.saved, hierarchy.name));
        onClose();
      }}
    >
      {({ field }) => (
        <LookupListField
          label={say(texts.roles)}
          description={say(texts.rolesHint)}
          addLabel={say(texts.addRole)}
          emptyText={say(texts.everybody)}
          lookup={roles}
          known={limits.roles}
          {...field('roles')}
        />
      )}
    </FormDrawer>
  );
}
