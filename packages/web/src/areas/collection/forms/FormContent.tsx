import { Group, Stack, Text, Title } from '@mantine/core';
import type { FormBlock, FormSection } from '@oikos/domain/collection/forms/form-definition.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import { FormTable } from './FormTable.tsx';
import type { FormLock } from './form-lock.ts';
import { QuestionField } from './QuestionField.tsx';
import type { FormEntry } from './use-form-entry.ts';

interface FormContentProps {
  readonly entry: FormEntry;
  /** 0: a preview. */
  readonly formId: number;
  readonly lock: FormLock;
  /** What is wrong with answers, by question. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** The sections of a form, without what its conditions hide. */
export function FormContent(props: FormContentProps) {
  const { entry } = props;
  return (
    <Stack gap="xl">
      {entry.view.instructions ? <Instructions text={entry.view.instructions} /> : null}
      {entry.definition.sections
        .filter(({ key }) => !entry.hidden.has(key))
        .map((section) => (
          <Section {...props} section={section} key={section.key} />
        ))}
    </Stack>
  );
}

function Section({ section, ...props }: FormContentProps & { readonly section: FormSection }) {
  return (
    <section aria-label={section.title}>
      <Stack gap="md">
        <div>
          <Title order={2} fz="md">
            {section.title}
          </Title>
          {section.instructions ? <Instructions text={section.instructions} /> : null}
        </div>
        {section.blocks
          .filter(({ key }) => !props.entry.hidden.has(key))
          .map((block) => (
            <Block {...props} block={block} key={block.key} />
          ))}
      </Stack>
    </section>
  );
}

const Instructions = ({ text }: { readonly text: string }) => (
  <Text size="sm" c="dimmed" maw={760} style={{ whiteSpace: 'pre-line' }}>
    {text}
  </Text>
);

function Block({ block, entry, formId, lock, problems }: FormContentProps & { readonly block: FormBlock }) {
  const isOpen = lock === null;
  if (block.kind === 'question') {
    return (
      <QuestionField
        block={block}
        reply={entry.replies[block.key] ?? ''}
        suggestions={entry.view.suggestions[block.key] ?? []}
        onReply={(reply) => entry.setReply(block.key, reply)}
        isOpen={isOpen}
        error={problems?.get(block.key)}
      />
    );
  }
  if (block.kind === 'evidence') {
    const files = entry.view.evidence.filter(({ blockKey }) => blockKey === block.key);
    return <EvidenceField block={block} formId={formId} files={files} isOpen={isOpen} />;
  }
  if (block.kind === 'calculation') {
    return (
      <Group gap="xs" align="baseline">
        <Text size="sm" c="dimmed">
          {block.label}
        </Text>
        <Text size="sm" fw={500} component="span" role="status" aria-label={block.label}>
          <Quantity value={entry.numbers.get(block.key)} unit={block.unit} isComputed />
        </Text>
      </Group>
    );
  }
  return (
    <div>
      <Text size="sm" fw={500}>
        {block.label}
      </Text>
      {block.instructions ? <Instructions text={block.instructions} /> : null}
      <FormTable block={block} entry={entry} formId={formId} lock={lock} />
    </div>
  );
}
