import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core';
import type { FormBlock, FormDefinition, FormSection } from '@oikos/domain/collection/forms/form-definition.ts';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSpeech } from '../../../translation/translate.ts';
import { BlockLine } from './BlockLine.tsx';
import classes from './form.module.css';
import type { LayoutProblems } from './form-template.ts';
import {
  newBlock,
  placeOfBlock,
  takenKeys,
  withMovedBlock,
  withMovedSection,
  withNewBlock,
  withoutSection,
} from './layout-edits.ts';
import { templateTexts as texts } from './template-texts.ts';

export interface BoardProps {
  readonly definition: FormDefinition;
  readonly onChange: (definition: FormDefinition) => void;
  readonly onEditBlock: (key: string) => void;
  readonly onEditSection: (at: number) => void;
  readonly problems: LayoutProblems;
  readonly isReadOnly: boolean;
}

const SECTION = 'section ';

/** All sections of a layout. A part is dragged within and between them; its buttons and the keyboard do the same. */
export function LayoutBoard(props: BoardProps) {
  const { definition, onChange } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null || active.id === over.id) return;
    const from = placeOfBlock(definition, String(active.id));
    const id = String(over.id);
    const section = definition.sections.findIndex(({ key }) => id === `${SECTION}${key}`);
    const to =
      section >= 0
        ? { section, block: definition.sections[section]?.blocks.length ?? 0 }
        : placeOfBlock(definition, id);
    if (from && to) onChange(withMovedBlock(definition, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={useAnnouncements(definition)}
    >
      <Stack gap="md">
        {definition.sections.map((section, at) => (
          <SectionCard {...props} section={section} at={at} key={section.key} />
        ))}
      </Stack>
    </DndContext>
  );
}

/** What a screen reader says while a part is moved. */
function useAnnouncements({ sections }: FormDefinition) {
  const { say } = useSpeech();
  const nameOf = (id: string | number): string => {
    const section = sections.find(({ key }) => id === `${SECTION}${key}`);
    return section?.title ?? sections.flatMap(({ blocks }) => blocks).find(({ key }) => key === id)?.label ?? '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(texts.pickedUp, nameOf(active.id)),
    onDragOver: ({ active, over }) => (over ? say(texts.isOver, nameOf(active.id), nameOf(over.id)) : undefined),
    onDragEnd: ({ active }) => say(texts.dropped, nameOf(active.id)),
    onDragCancel: ({ active }) => say(texts.dragCanceled, nameOf(active.id)),
  };
  return { announcements, screenReaderInstructions: { draggable: say(texts.dragHint) } };
}

function SectionCard({ section, at, ...props }: BoardProps & { readonly section: FormSection; readonly at: number }) {
  const { say } = useSpeech();
  const { definition, problems, isReadOnly } = props;
  const { setNodeRef } = useDroppable({ id: `${SECTION}${section.key}` });
  return (
    <section ref={setNodeRef} className={classes.card} aria-label={section.title}>
      <Group gap="xs" justify="space-between">
        <Text fw={600}>{section.title}</Text>
        {isReadOnly ? null : <SectionButtons {...props} section={section} at={at} />}
      </Group>
      {problems.of(at).map((text) => (
        <Text size="sm" c="red" role="alert" key={text}>
          {text}
        </Text>
      ))}
      <SortableContext items={section.blocks.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <Stack gap={2} mt="xs">
          {section.blocks.map((block, index) => (
            <BlockLine
              block={block}
              place={{ section: at, block: index }}
              definition={definition}
              onChange={props.onChange}
              onEdit={() => props.onEditBlock(block.key)}
              problems={problems.of(at, index)}
              isReadOnly={isReadOnly}
              key={block.key}
            />
          ))}
        </Stack>
      </SortableContext>
      {section.blocks.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say(texts.empty)}
        </Text>
      ) : null}
    </section>
  );
}

const kinds = [
  { kind: 'table', add: texts.addTable, label: texts.table },
  { kind: 'question', add: texts.addQuestion, label: texts.question },
  { kind: 'calculation', add: texts.addCalculation, label: texts.calculation },
  { kind: 'evidence', add: texts.addEvidence, label: texts.evidence },
] as const;

function SectionButtons({
  section,
  at,
  ...props
}: BoardProps & { readonly section: FormSection; readonly at: number }) {
  const { say } = useSpeech();
  const { definition, onChange, onEditBlock, onEditSection } = props;
  const add = (kind: FormBlock['kind'], label: string) => {
    const block = newBlock(kind, label, takenKeys(definition));
    onChange(withNewBlock(definition, at, block));
    onEditBlock(block.key);
  };
  const { title } = section;
  return (
    <Group gap={4} wrap="nowrap">
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="light" aria-label={`${say(texts.add)}: ${title}`} title={say(texts.add)}>
            <IconPlus size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(({ kind, add: text, label }) => (
            <Menu.Item key={kind} onClick={() => add(kind, say(label))}>
              {say(text)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say(texts.moveUp, title)}
        disabled={at === 0}
        onClick={() => onChange(withMovedSection(definition, at, -1))}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say(texts.moveDown, title)}
        disabled={at === definition.sections.length - 1}
        onClick={() => onChange(withMovedSection(definition, at, 1))}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={say(texts.edit, title)} onClick={() => onEditSection(at)}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={say(texts.remove, title)}
        onClick={() => onChange(withoutSection(definition, at))}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
