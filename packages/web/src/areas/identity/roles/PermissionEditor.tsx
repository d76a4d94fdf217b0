import { Group, Input, Stack, Text } from '@mantine/core';
import type { PermissionFamily } from '@oikos/contract/identity/permission-families.ts';
import { type PermissionArea, permissionAreas, permissionTexts } from '@oikos/contract/identity/permission-texts.ts';
import { roleFieldTexts } from '@oikos/contract/identity/roles/role-messages.ts';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { type PermissionChoice, PermissionTable } from './PermissionTable.tsx';
import { roleTexts as texts } from './role-texts.ts';

interface PermissionEditorProps extends PermissionChoice {
  readonly error?: ReactNode;
}

/** What a role lets people do, by the parts of the product. */
export function PermissionEditor({ error, ...choice }: PermissionEditorProps) {
  const { say } = useSpeech();
  const [filter, setFilter] = useState('');
  const areas = useFound(filter);
  return (
    <Input.Wrapper label={say(roleFieldTexts.permissions)} error={error} labelElement="div">
      <Stack gap="md" mt={4}>
        <Group>
          <SearchBox value={filter} label={say(texts.filter)} onSearch={setFilter} />
        </Group>
        {areas.length === 0 ? (
          <Text size="sm" c="dimmed" role="status">
            {say(texts.noMatch)}
          </Text>
        ) : null}
        {areas.map((area) => (
          <PermissionTable key={area.name.key} area={area} {...choice} />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

/** The permissions whose words, area or name in the audit log have the text. */
function useFound(filter: string): readonly PermissionArea[] {
  const { say } = useSpeech();
  const wanted = filter.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const isFound = (family: PermissionFamily) => has(say(permissionTexts[family])) || has(family);
  return permissionAreas
    .map((area) => (has(say(area.name)) ? area : { ...area, families: area.families.filter(isFound) }))
    .filter(({ families }) => families.length > 0);
}
