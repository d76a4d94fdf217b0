import { Button, Stack, Text } from '@mantine/core';
import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import { type RoleRow, readTemplateRoles, resetRole } from '@oikos/contract/identity/roles/roles.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { rightWords } from '../rights/right-words.ts';
import { knownPermissions } from './permission-choice.ts';
import { roleTexts as texts } from './role-texts.ts';
import { useRolePreview } from './use-role-preview.tsx';

/** What the company added to a shipped role, or took away, and the way back (E036). */
export function RoleComparison({ record }: RecordProps<RoleRow>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user } = useSession();
  const templates = useCall(readTemplateRoles, { id: user.companyId });
  const reset = useSave(resetRole);
  const { ask, question } = useRolePreview(record, { title: texts.resetTitle, confirm: texts.reset });
  if (templates.error) return <ReadFailure error={templates.error} onRetry={() => void templates.refetch()} />;
  if (!templates.data) return <LoadingFallback />;
  const template = templates.data.items.find(({ roleId }) => roleId === record.id);
  if (!template) return <Text size="sm">{say(texts.ownRole)}</Text>;
  const run = async () => {
    try {
      if (!(await ask(knownPermissions(template.shipped)))) return;
      await reset.mutateAsync({ id: record.id, version: record.version });
      toast('success', say(texts.resetDone, 1));
    } catch (error) {
      toastError(error);
    }
  };
  const rows = [
    ...template.added.map((permission) => ({ permission, change: texts.added })),
    ...template.removed.map((permission) => ({ permission, change: texts.removed })),
  ];
  return (
    <Stack gap="md" align="flex-start">
      {record.isCustomised && may(resetRole) ? (
        <Button variant="default" loading={reset.isPending} onClick={() => void run()}>
          {say(texts.reset)}
        </Button>
      ) : null}
      <ShortTable
        caption={say(texts.comparison)}
        empty={say(texts.same)}
        rows={rows}
        keyOf={({ permission }) => permission}
        columns={[
          { title: say(roleFieldTexts.permissions), cell: ({ permission }) => rightWords(permission) },
          { title: say(texts.change), cell: ({ change }) => say(change), noWrap: true },
        ]}
      />
      {question}
    </Stack>
  );
}
