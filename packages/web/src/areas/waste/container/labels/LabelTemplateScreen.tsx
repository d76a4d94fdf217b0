import { labelMessages } from '@oikos/contract/waste/container/labels/label-messages.ts';
import {
  type LabelTemplateRow,
  type LabelTemplateValues,
  labelTemplateForm,
  labelTemplates,
} from '@oikos/contract/waste/container/labels/label-templates.ts';
import { useNavigate, useParams } from 'react-router';
import { useCall, useSave } from '../../../../api/use-call.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { LabelEditor } from './editor/LabelEditor.tsx';
import { labelTemplatesAddress } from './label-address.ts';
import { labelTexts as texts } from './label-texts.ts';
import { TemplateFields } from './TemplateFields.tsx';

const { search, read, update } = labelTemplates.endpoints;

export const templateValues = ({
  name,
  labelType,
  phase,
  sheet,
  layout,
  isActive,
}: LabelTemplateRow): LabelTemplateValues => ({ name, labelType, phase, sheet, layout, isActive });

/** A label template with its editor (R109). */
export function LabelTemplateScreen() {
  const { id = '' } = useParams();
  const query = useCall(read, { id: Number(id) });
  if (query.isPending) return <LoadingFallback />;
  const template = query.data;
  if (template === undefined) return <EmptyState title={query.error?.message ?? ''} />;
  return <TemplateForm key={template.version} template={template} onReload={() => void query.refetch()} />;
}

interface TemplateFormProps {
  readonly template: LabelTemplateRow;
  readonly onReload: () => void;
}

function TemplateForm({ template, onReload }: TemplateFormProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const save = useSave(update, { invalidates: [search, read] });
  const readOnly = !may(update);
  return (
    <>
      <PageHeader title={template.name} help={readOnly ? undefined : say(texts.editHelp)} />
      <EntityForm
        schema={labelTemplateForm}
        initial={templateValues(template)}
        savedBy={update}
        save={(values) => save.mutateAsync({ ...values, id: template.id, version: template.version })}
        onSaved={() => toast('success', say(kitTexts.saved, say(labelMessages.template)))}
        onReload={onReload}
        onCancel={() => navigate(labelTemplatesAddress)}
      >
        {(state) => (
          <>
            <TemplateFields state={state} />
            <LabelEditor state={state} readOnly={readOnly} templateId={template.id} />
          </>
        )}
      </EntityForm>
    </>
  );
}
