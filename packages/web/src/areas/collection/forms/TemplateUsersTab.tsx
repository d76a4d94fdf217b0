import { Input, SimpleGrid, Stack } from '@mantine/core';
import {
  readTemplateUsers,
  saveTemplateUsers,
  type TemplateUsers,
} from '@oikos/contract/collection/forms/template-layouts.ts';
import { useMemo, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../kit/fields/LookupListField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { LineList } from '../../../kit/list/LineList.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { personLookup, userGroupLookup } from '../../identity/public.ts';
import { nodeLookup } from '../../parameter/public.ts';
import type { FormTemplate } from './form-template.ts';
import { templateTexts as texts } from './template-texts.ts';

type UserLine = Omit<TemplateUsers['users'][number], 'nodeName' | 'name'> & {
  readonly isGroup?: boolean;
  readonly nodeName?: string;
  readonly name?: string;
};

const newPerson: UserLine = { nodeId: 0, userId: 0, userGroupId: 0, part: 'enters' };
const newGroup: UserLine = { ...newPerson, isGroup: true };

/** Where forms are made, and who fills them in and reviews them where. */
export function TemplateUsersTab({ record }: RecordProps<FormTemplate>) {
  const { data, error, refetch } = useCall(readTemplateUsers, { id: record.id });
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback shape="part" />;
  return <UsersForm template={record} stored={data} key={`${record.version}|${data.users.length}`} />;
}

function useUsersForm(template: FormTemplate, stored: TemplateUsers) {
  const { say, sayReply } = useSpeech();
  const save = useSave(saveTemplateUsers);
  const [placeIds, setPlaceIds] = useState<readonly number[]>(stored.places.map(({ nodeId }) => nodeId));
  const [users, setUsers] = useState<readonly UserLine[]>(stored.users);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  useUnsavedChanges(isDirty);
  const send = async () => {
    const { id, version } = template;
    const lines = users.map(({ nodeId, userId, userGroupId, part }) => ({ nodeId, userId, userGroupId, part }));
    try {
      await save.mutateAsync({ id, version, placeIds: [...placeIds], users: lines });
      setDirty(false);
      setErrors(new Map());
      toast('success', say(texts.usersSaved));
    } catch (error) {
      if (isApiError(error)) setErrors(new Map(error.problems.map((problem) => [problem.path, sayReply(problem)])));
      toastError(error);
    }
  };
  return {
    ...{ placeIds, users, isDirty, errors, send },
    isSaving: save.isPending,
    discard: () => {
      setPlaceIds(stored.places.map(({ nodeId }) => nodeId));
      setUsers(stored.users);
      setErrors(new Map());
      setDirty(false);
    },
    setPlaceIds: (ids: readonly number[]) => {
      setPlaceIds(ids);
      setDirty(true);
    },
    setUsers: (lines: readonly UserLine[]) => {
      setUsers(lines);
      setDirty(true);
    },
  };
}

function UsersForm({ template, stored }: { readonly template: FormTemplate; readonly stored: TemplateUsers }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user } = useSession();
  const nodes = useMemo(() => nodeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const form = useUsersForm(template, stored);
  const readOnly = !may(saveTemplateUsers);
  return (
    <Stack gap="lg" maw={960}>
      <LookupListField
        label={say(texts.places)}
        description={say(texts.placesHint)}
        addLabel={say(texts.addPlace)}
        lookup={nodes}
        known={stored.places.map(({ nodeId, name }) => ({ id: nodeId, name }))}
        value={form.placeIds}
        onChange={form.setPlaceIds}
        readOnly={readOnly}
      />
      <Input.Wrapper label={say(texts.people)} description={say(texts.peopleHint)} labelElement="div">
        <Stack gap="md" my={4}>
          <LineList
            lines={form.users}
            onChange={form.setUsers}
            newLine={newPerson}
            addLabel={say(texts.addPerson)}
            alsoNew={{ line: newGroup, label: say(texts.addGroup) }}
            isLabelled
            removeLabel={(_line, number) => say(texts.removePerson, number)}
            error={form.errors.get('users')}
            readOnly={readOnly}
          >
            {(line, index, change) => (
              <UserFields
                line={line}
                change={change}
                nodes={nodes}
                readOnly={readOnly}
                errorOf={(field) => form.errors.get(`users.${index}.${field}`)}
              />
            )}
          </LineList>
        </Stack>
      </Input.Wrapper>
      {readOnly ? null : (
        <SaveBar
          isDirty={form.isDirty}
          isSaving={form.isSaving}
          onDiscard={form.discard}
          onSave={() => void form.send()}
        />
      )}
    </Stack>
  );
}

interface UserFieldsProps {
  readonly line: UserLine;
  readonly change: (part: Partial<UserLine>) => void;
  readonly nodes: ReturnType<typeof nodeLookup>;
  readonly readOnly: boolean;
  readonly errorOf: (field: string) => string | undefined;
}

/** A person or a group, what they do, and where. */
function UserFields({ line, change, nodes, readOnly, errorOf }: UserFieldsProps) {
  const { say } = useSpeech();
  const who = { valueLabel: line.name, error: errorOf('userId'), readOnly };
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs" verticalSpacing="xs" flex={1}>
      {line.isGroup || line.userGroupId > 0 ? (
        <LookupField
          {...who}
          label={say(texts.group)}
          lookup={userGroupLookup}
          value={line.userGroupId || null}
          onChange={(id, choice) => change({ isGroup: true, userGroupId: id ?? 0, name: choice?.label ?? '' })}
        />
      ) : (
        <LookupField
          {...who}
          label={say(texts.person)}
          lookup={personLookup}
          value={line.userId || null}
          onChange={(id, choice) => change({ userId: id ?? 0, name: choice?.label ?? '' })}
        />
      )}
      <SelectField
        label={say(texts.part)}
        choices={(['enters', 'reviews'] as const).map((value) => ({ value, label: say(texts[value]) }))}
        value={line.part}
        required
        withAsterisk={false}
        readOnly={readOnly}
        onChange={(part) => part && change({ part })}
      />
      <LookupField
        label={say(texts.place)}
        lookup={nodes}
        value={line.nodeId || null}
        valueLabel={line.nodeName}
        error={errorOf('nodeId')}
        readOnly={readOnly}
        onChange={(id, choice) => change({ nodeId: id ?? 0, nodeName: choice?.label ?? '' })}
      />
    </SimpleGrid>
  );
}
