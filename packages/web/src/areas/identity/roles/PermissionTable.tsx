import { Group, Table, Text } from '@mantine/core';
import { accessMessages } from '@oikos/contract/identity/access-messages.ts';
import {
  familyOf,
  type PermissionFamily,
  type PermissionLevel,
  permissionTo,
} from '@oikos/contract/identity/permission-families.ts';
import {
  type PermissionArea,
  permissionLevelTexts,
  permissionTexts,
} from '@oikos/contract/identity/permission-texts.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { isViewImplied, toggled } from './permission-choice.ts';
import { roleTexts as texts } from './role-texts.ts';

const columns = ['view', 'edit', 'delete'] as const;
const COLUMN_WIDTH = 64;
const BOX_INSET = 16;

export interface PermissionChoice {
  readonly value: readonly Permission[];
  readonly onChange: (permissions: readonly Permission[]) => void;
  /** What the role gave before: a person who doesn't hold it may take it away, and put it back until it is saved. */
  readonly initial: readonly Permission[];
}

/** The permissions of one part of the product: what each is about, and what may be done with that. */
export function PermissionTable({ area, ...choice }: PermissionChoice & { readonly area: PermissionArea }) {
  const { say } = useSpeech();
  const { families } = area;
  const heldCount = families.filter((family) => choice.value.some((each) => familyOf(each) === family)).length;
  return (
    <Table layout="fixed" verticalSpacing={6} horizontalSpacing={6} fz="sm" aria-label={say(area.name)}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <Group gap="xs">
              {say(area.name)}
              <Text size="xs" c="dimmed" fw={400} component="span">
                {say(texts.heldOf, heldCount, families.length)}
              </Text>
            </Group>
          </Table.Th>
          {columns.map((level) => (
            <Table.Th key={level} w={COLUMN_WIDTH} ta="center">
              {say(permissionLevelTexts[level])}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {families.map((family) => (
          <Table.Tr key={family} title={family}>
            <Table.Th scope="row" fw={400}>
              {say(permissionTexts[family])}
            </Table.Th>
            {permissionTo('allow', family) ? (
              <Table.Td colSpan={columns.length}>
                <PermissionBox family={family} level="allow" {...choice} />
              </Table.Td>
            ) : (
              columns.map((level) => (
                <Table.Td key={level}>
                  <PermissionBox family={family} level={level} {...choice} />
                </Table.Td>
              ))
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface PermissionBoxProps extends PermissionChoice {
  readonly family: PermissionFamily;
  readonly level: PermissionLevel;
}

function PermissionBox({ family, level, value, onChange, initial }: PermissionBoxProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const permission = permissionTo(level, family);
  if (permission === undefined) return null;
  const isImplied = level === 'view' && isViewImplied(value, family);
  const mayGive = (each: Permission) => initial.includes(each) || may(each, 'company');
  const fixedBecause = isImplied
    ? say(texts.impliedView)
    : mayGive(permission)
      ? undefined
      : say(accessMessages.optionDisabled);
  const words = `${say(permissionTexts[family])}: ${say(permissionLevelTexts[level])}`;
  return (
    // A right of its own begins where the first column has its boxes.
    <Group {...(level === 'allow' ? { pl: BOX_INSET } : { justify: 'center' })}>
      <CheckField
        aria-label={words}
        {...(level === 'allow' && { label: say(permissionLevelTexts.allow) })}
        value={isImplied || value.includes(permission)}
        fixedBecause={fixedBecause}
        onChange={(isOn) => onChange(toggled(value, permission, isOn))}
      />
    </Group>
  );
}
