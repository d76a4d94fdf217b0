import { Alert, Stack, Text } from '@mantine/core';
import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { rightWords } from '../rights/right-words.ts';
import { roleTexts as texts } from './role-texts.ts';

/** Who gains and who loses what by a change of a role. */
export function RoleEffects({ preview }: { readonly preview: AccessPreview }) {
  const { say } = useSpeech();
  const { gains, gainCount, losses, lossCount, missing } = preview;
  return (
    <Stack gap="sm">
      {missing.length > 0 ? (
        <Alert color="red" role="alert">
          {say(texts.missing, missing.map(rightWords).join(', '))}
        </Alert>
      ) : null}
      {lossCount + gainCount === 0 ? <Text size="sm">{say(texts.nobody)}</Text> : null}
      <Affected title={say(texts.losses, lossCount)} people={losses} count={lossCount} />
      <Affected title={say(texts.gains, gainCount)} people={gains} count={gainCount} />
    </Stack>
  );
}

interface AffectedProps {
  readonly title: string;
  readonly people: AccessPreview['gains'];
  readonly count: number;
}

function Affected({ title, people, count }: AffectedProps) {
  const { say } = useSpeech();
  if (count === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ShortTable
        caption={title}
        rows={people}
        keyOf={({ userId }) => userId}
        maxHeight="30vh"
        columns={[
          { title: say(texts.user), cell: ({ name }) => name },
          {
            title: say(roleFieldTexts.permissions),
            cell: ({ permissions }) => permissions.map(rightWords).join(', '),
          },
        ]}
      />
      {people.length < count ? (
        <Text size="sm" c="dimmed">
          {say(texts.firstOf, people.length, count)}
        </Text>
      ) : null}
    </div>
  );
}
