import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import type { FormBlock, FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useSpeech } from '../../../translation/translate.ts';
import classes from './form.module.css';
import { type BlockPlace, neighbourOf, withMovedBlock, withoutBlock } from './layout-edits.ts';
import { templateTexts as texts } from './template-texts.ts';

interface BlockLineProps {
  readonly block: FormBlock;
  readonly place: BlockPlace;
  readonly definition: FormDefinition;
  readonly onChange: (definition: FormDefinition) => void;
  readonly onEdit: () => void;
  readonly problems: readonly string[];
  readonly isReadOnly: boolean;
}

/** A part of a form in the designer: what it is, where it goes, and what is wrong with it. */
export function BlockLine({ block, place, definition, onChange, onEdit, problems, isReadOnly }: BlockLineProps) {
  const { say } = useSpeech();
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: block.key,
    disabled: isReadOnly,
  });
  const { label } = block;
  const move = (step: 1 | -1) => {
    const to = neighbourOf(definition, place, step);
    if (to) onChange(withMovedBlock(definition, place, to));
  };
  return (
    <div
      ref={setNodeRef}
      className={isDragging ? classes.dragged : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={classes.block}>
        {isReadOnly ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.handle}
            {...attributes}
            {...listeners}
            aria-label={say(texts.drag, label)}
          >
            <IconGripVertical size={16} />
          </ActionIcon>
        )}
        <UnstyledButton flex={1} onClick={onEdit} disabled={isReadOnly} aria-label={say(texts.edit, label)}>
          <Text size="sm" fw={500} component="span">
            {label}
          </Text>{' '}
          <Text size="xs" c="dimmed" component="span">
            {say(texts[block.kind])}
          </Text>
        </UnstyledButton>
        {isReadOnly ? null : (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say(texts.moveUp, label)}
              disabled={neighbourOf(definition, place, -1) === null}
              onClick={() => move(-1)}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say(texts.moveDown, label)}
              disabled={neighbourOf(definition, place, 1) === null}
              onClick={() => move(1)}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={say(texts.remove, label)}
              onClick={() => onChange(withoutBlock(definition, place))}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </>
        )}
      </div>
      {problems.map((text) => (
        <Text size="sm" c="red" role="alert" key={text}>
          {text}
        </Text>
      ))}
    </div>
  );
}
