import { missingDataMethods } from '@oikos/contract/measurement/missing-data/missing-data-methods.ts';
import {
  activateMissingDataMethod,
  deactivateMissingDataMethod,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import { missingDataTexts as texts } from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import type { RecordProps, RecordTab } from '../../../kit/page/record-tab.ts';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { MethodPreview } from './MethodPreview.tsx';
import { MethodState } from './MethodState.tsx';
import { methodInputs } from './method-inputs.tsx';

type Method = RowOf<typeof missingDataMethods>;

const tabs: readonly RecordTab<Method>[] = [
  { key: 'details', label: texts.details, content: Details },
  { key: 'preview', label: texts.preview, help: texts.previewHelp, content: MethodPreview },
];

/** One method: its settings, what it would fill, and the switch. */
export function MissingDataMethodScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={missingDataMethods.endpoints.read}
      input={{ id }}
      title={({ name }) => name}
      badges={({ isActive }) => <MethodState isActive={isActive} />}
      actions={(method) => <Switch method={method} />}
      tabs={tabs}
    />
  );
}

function Details({ record }: RecordProps<Method>) {
  const { user } = useSession();
  return <ResourceForm resource={missingDataMethods} record={record} inputs={methodInputs(user.currentHierarchyId)} />;
}

function Switch({ method }: { readonly method: Method }) {
  const { say } = useSpeech();
  const { id, version, name, isActive } = method;
  const activate = useSave(activateMissingDataMethod);
  const deactivate = useSave(deactivateMissingDataMethod);
  const turn = (saving: Promise<unknown>, done: typeof texts.switchedOn) =>
    void saving.then(() => toast('success', say(done, name))).catch(toastError);
  return (
    <PageActions
      actions={[
        !isActive && {
          label: say(texts.switchOn),
          icon: <IconPlayerPlay size={16} />,
          kind: 'primary',
          onClick: () => turn(activate.mutateAsync({ id, version }), texts.switchedOn),
          by: activateMissingDataMethod,
        },
        isActive && {
          label: say(texts.switchOff),
          icon: <IconPlayerPause size={16} />,
          onClick: () => turn(deactivate.mutateAsync({ id, version }), texts.switchedOff),
          by: deactivateMissingDataMethod,
        },
      ]}
    />
  );
}
