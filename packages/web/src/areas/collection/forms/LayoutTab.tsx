import { Button, Group, Stack } from '@mantine/core';
import {
  readTemplateParameters,
  readTemplateVersions,
  saveTemplateVersion,
  type TemplateParameters,
} from '@oikos/contract/collection/forms/template-layouts.ts';
import type { FormDefinition } from '@oikos/domain/collection/forms/form-definition.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { BlockDrawer } from './BlockDrawer.tsx';
import type { FormTemplate, LayoutProblems } from './form-template.ts';
import { LayoutBoard } from './LayoutBoard.tsx';
import { type BlockPlace, newSection, placeOfBlock, takenKeys, withBlock } from './layout-edits.ts';
import { SectionDrawer } from './SectionDrawer.tsx';
import { templateTexts as texts } from './template-texts.ts';

/** The designer of a form: sections with their parts, in an order that is changed by drag and by keyboard. */
export function LayoutTab({ record }: RecordProps<FormTemplate>) {
  const versions = useCall(readTemplateVersions, { id: record.id });
  const parameters = useCall(readTemplateParameters, { id: record.id });
  const error = versions.error ?? parameters.error;
  if (error) return <ReadFailure error={error} onRetry={() => void versions.refetch()} />;
  if (!versions.data || !parameters.data) return <LoadingFallback shape="part" />;
  return (
    <Designer
      template={record}
      stored={(versions.data.definition ?? { sections: [] }) as FormDefinition}
      parameters={parameters.data}
      key={versions.data.items[0]?.number ?? 0}
    />
  );
}

function useLayout(template: FormTemplate, stored: FormDefinition) {
  const { say, sayReply } = useSpeech();
  const [definition, setDefinition] = useState(stored);
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<readonly (readonly [string, string])[]>([]);
  const save = useSave(saveTemplateVersion);
  const isDirty = definition !== stored;
  useUnsavedChanges(isDirty);
  const send = async () => {
    try {
      const { id, version } = template;
      const { number } = await save.mutateAsync({
        id,
        version,
        definition: structuredClone(definition) as never,
        note,
      });
      setProblems([]);
      toast('success', say(texts.saved, number));
    } catch (error) {
      if (isApiError(error)) setProblems(error.problems.map((problem) => [problem.path, sayReply(problem)]));
      toastError(error);
    }
  };
  const of: LayoutProblems['of'] = (section, block) => {
    const path = `definition.sections.${section}${block === undefined ? '' : `.blocks.${block}`}`;
    return problems.flatMap(([at, text]) => {
      const isBelow = at === path || at.startsWith(`${path}.`);
      return isBelow && (block !== undefined || !at.startsWith(`${path}.blocks.`)) ? [text] : [];
    });
  };
  return {
    ...{ definition, setDefinition, note, setNote, send, isDirty, problems: { of } },
    isSaving: save.isPending,
    discard: () => {
      setDefinition(stored);
      setProblems([]);
    },
  };
}

interface DesignerProps {
  readonly template: FormTemplate;
  readonly stored: FormDefinition;
  readonly parameters: TemplateParameters;
}

function Designer({ template, stored, parameters }: DesignerProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const layout = useLayout(template, stored);
  const { definition, setDefinition } = layout;
  const [editedBlock, setEditedBlock] = useState<string | null>(null);
  const [editedSection, setEditedSection] = useState<number | null>(null);
  const isReadOnly = !may(saveTemplateVersion);
  const place: BlockPlace | null = editedBlock === null ? null : placeOfBlock(definition, editedBlock);
  const block = place && definition.sections[place.section]?.blocks[place.block];
  const section = editedSection === null ? undefined : definition.sections[editedSection];
  const addSection = () => {
    setDefinition({ sections: [...definition.sections, newSection(say(texts.newSection), takenKeys(definition))] });
    setEditedSection(definition.sections.length);
  };
  return (
    <Stack gap="md" maw={960}>
      <LayoutBoard
        definition={definition}
        onChange={setDefinition}
        onEditBlock={setEditedBlock}
        onEditSection={setEditedSection}
        problems={layout.problems}
        isReadOnly={isReadOnly}
      />
      {isReadOnly ? null : (
        <>
          <Group>
            <Button variant="default" leftSection={<IconPlus size={16} />} onClick={addSection}>
              {say(texts.addSection)}
            </Button>
          </Group>
          <SaveBar
            isDirty={layout.isDirty}
            isSaving={layout.isSaving}
            saveLabel={say(texts.save, template.layoutVersion + 1)}
            onDiscard={layout.discard}
            onSave={() => void layout.send()}
          >
            <TextField
              w={{ base: '100%', sm: 280 }}
              placeholder={say(texts.note)}
              aria-label={say(texts.note)}
              value={layout.note}
              onChange={layout.setNote}
              maxLength={500}
            />
          </SaveBar>
        </>
      )}
      {place && block ? (
        <BlockDrawer
          definition={definition}
          block={block}
          parameters={parameters}
          problems={layout.problems.of(place.section, place.block)}
          onChange={(next) => {
            setDefinition(withBlock(definition, place, next));
            setEditedBlock(next.key);
          }}
          onClose={() => setEditedBlock(null)}
        />
      ) : null}
      {section && editedSection !== null ? (
        <SectionDrawer
          definition={definition}
          at={editedSection}
          onChange={setDefinition}
          onClose={() => setEditedSection(null)}
        />
      ) : null}
    </Stack>
  );
}
