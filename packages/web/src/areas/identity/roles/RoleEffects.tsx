import { Alert, Stack, Text } from '@mantine/core';
import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { type Affected, keyOfAffected, peopleIn, placesInLine } from '../rights/affected.ts';
import { rightWords } from '../rights/right-words.ts';
import { roleTexts as texts } from './role-texts.ts';

/** Who gains and who loses what where by a change of a role. */
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
      <AffectedTable title={say(texts.losses, lossCount)} affected={losses} count={lossCount} />
      <AffectedTable title={say(texts.gains, gainCount)} affected={gains} count={gainCount} />
    </Stack>
  );
}

interface AffectedProps {
  readonly title: string;
  readonly affected: readonly Affected[];
  readonly count: number;
}

function AffectedTable({ title, affected, count }: AffectedProps) {
  const { say } = useSpeech();
  if (count === 0) return null;
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ShortTable
        caption={title}
        rows={affected}
        keyOf={keyOfAffected}
        maxHeight="30vh"
        columns={[
          { title: say(texts.user), cell: ({ name }) => name },
          { title: say(texts.locations), cell: placesInLine },
          {
            title: say(roleFieldTexts.permissions),
            cell: ({ permissions }) => permissions.map(rightWords).join(', '),
          },
        ]}
      />
      {peopleIn(affected) < count ? (
        <Text size="sm" c="dimmed">
          {say(texts.firstOf, peopleIn(affected), count)}
        </Text>
      ) : null}
    </div>
  );
}
