import { labelMessages } from '@oikos/contract/waste/container/labels/label-messages.ts';
import {
  type LabelTemplateValues,
  labelTemplateForm,
  labelTemplates,
} from '@oikos/contract/waste/container/labels/label-templates.ts';
import { sheetPresets } from '@oikos/domain/waste/container/labels/label-sheets.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useSave } from '../../../../api/use-save.ts';
import { fieldsOf } from '../../../../kit/fields-of.ts';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { LabelEditor } from './editor/LabelEditor.tsx';
import { newElement } from './editor/new-element.ts';
import { labelTemplateAddress, labelTemplatesAddress } from './label-address.ts';
import { labelTexts as texts } from './label-texts.ts';
import { TemplateFields } from './TemplateFields.tsx';

const { read, create } = labelTemplates.endpoints;
const { sheet } = sheetPresets.printer4x6;

const emptyTemplate: LabelTemplateValues = {
  name: '',
  labelType: 'hazardous',
  phase: 'central',
  sheet,
  layout: {
    elements: [{ ...newElement('text', 'HAZARDOUS WASTE', [], sheet), width: 96, left: 2.5, top: 4, fontSize: 28 }],
  },
  isActive: true,
};

/** A new label template (R108), from scratch or like another one. */
export function NewLabelTemplateScreen() {
  const [address] = useSearchParams();
  const of = Number(address.get('of') ?? 0);
  const query = useCall(read, { id: of }, { enabled: of > 0 });
  if (of > 0 && query.isPending) return <LoadingFallback />;
  return (
    <NewTemplateForm initial={query.data ? { ...fieldsOf(labelTemplateForm, query.data), name: '' } : emptyTemplate} />
  );
}

function NewTemplateForm({ initial }: { readonly initial: LabelTemplateValues }) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const save = useSave(create, {
    onSaved: ({ id }) => {
      toast('success', say(kitTexts.saved, say(labelMessages.template)));
      // Once the form knows that it is saved, so that leaving it asks nothing.
      queueMicrotask(() => navigate(labelTemplateAddress(id), { replace: true }));
    },
  });
  return (
    <>
      <PageHeader title={say(texts.newTitle)} help={say(texts.editHelp)} />
      <EntityForm
        schema={labelTemplateForm}
        initial={initial}
        save={(values) => save.mutateAsync(values)}
        onCancel={() => navigate(labelTemplatesAddress)}
      >
        {(state) => (
          <>
            <TemplateFields state={state} />
            <LabelEditor state={state} readOnly={false} />
          </>
        )}
      </EntityForm>
    </>
  );
}
