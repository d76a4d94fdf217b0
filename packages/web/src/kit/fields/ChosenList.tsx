import { ActionIcon, Group, Input, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';

export interface ChosenItem {
  readonly id: number;
  readonly name: string;
  /** A quieter text beside the name. */
  readonly detail?: string;
}

export interface ChosenListProps {
  readonly label: string;
  readonly description?: string;
  readonly items: readonly ChosenItem[];
  readonly onChange: (items: readonly ChosenItem[]) => void;
  /** Their order means something and can be changed. */
  readonly ordered?: boolean;
  readonly readOnly?: boolean;
  readonly error?: ReactNode;
  /** What adds one. */
  readonly children?: ReactNode;
  readonly emptyText?: string;
}

/** Several records, chosen one by one: each can be taken out again and, where the order counts, moved. */
export function ChosenList(props: ChosenListProps) {
  const { items, onChange, ordered = false, readOnly = false } = props;
  const { say } = useSpeech();
  const move = (from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <Input.Wrapper label={props.label} description={props.description} error={props.error} component="div">
      <div style={{ marginTop: 4, marginBottom: props.description ? 5 : undefined }}>
        {items.length === 0 && props.emptyText ? (
          <Text size="sm" c="dimmed" mb={4}>
            {props.emptyText}
          </Text>
        ) : null}
        {items.map((item, index) => (
          <Group key={item.id} gap={4} wrap="nowrap" py={2}>
            {readOnly || !ordered ? null : (
              <>
                <ItemButton
                  label={say(kitTexts.moveUp, item.name)}
                  icon={<IconArrowUp size={14} />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <ItemButton
                  label={say(kitTexts.moveDown, item.name)}
                  icon={<IconArrowDown size={14} />}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </>
            )}
            <Text size="sm" fw={item.detail ? 600 : undefined} style={{ whiteSpace: 'nowrap' }}>
              {item.name}
            </Text>
            <Text size="sm" c="dimmed" truncate style={{ flex: 1 }} title={item.detail}>
              {item.detail}
            </Text>
            {readOnly ? null : (
              <ItemButton
                label={say(kitTexts.takeOut, item.name)}
                icon={<IconX size={14} />}
                onClick={() => onChange(items.filter((each) => each.id !== item.id))}
              />
            )}
          </Group>
        ))}
        {readOnly ? null : props.children}
      </div>
    </Input.Wrapper>
  );
}

interface ItemButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

function ItemButton({ label, icon, onClick, disabled = false }: ItemButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
      {icon}
    </ActionIcon>
  );
}
