import { labelTemplateForm, labelTemplates } from '@oikos/contract/waste/container/labels/label-templates.ts';
import { useParams } from 'react-router';
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { RecordPage } from '../../../../kit/page/RecordPage.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { LabelEditor } from './editor/LabelEditor.tsx';
import { labelTexts as texts } from './label-texts.ts';
import { TemplateFields } from './TemplateFields.tsx';

const { read, update } = labelTemplates.endpoints;

/** A label template with its editor (R109). */
export function LabelTemplateScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const id = Number(useParams().id);
  const readOnly = !may(update);
  return (
    <RecordPage
      read={read}
      input={{ id }}
      title={(template) => template.name}
      help={() => (readOnly ? undefined : say(texts.editHelp))}
    >
      {(template) => (
        <ResourceForm resource={labelTemplates} record={template} schema={labelTemplateForm} width={null} isEdited>
          {(state) => (
            <>
              <TemplateFields state={state} />
              <LabelEditor state={state} readOnly={readOnly} templateId={template.id} />
            </>
          )}
        </ResourceForm>
      )}
    </RecordPage>
  );
}
