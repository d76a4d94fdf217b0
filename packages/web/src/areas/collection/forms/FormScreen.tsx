import { type DataEntryForm, readForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { isOpenState } from '@oikos/domain/collection/forms/form-states.ts';
import { Navigate, useParams } from 'react-router';
import { useConnection } from '../../../api/offline/connection.ts';
import { useSending } from '../../../api/offline/use-sending.ts';
import { useCall } from '../../../api/use-call.ts';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { useDeviceOwner } from '../../../kit/use-device-owner.ts';
import { DeviceForm } from './device/DeviceForm.tsx';
import { useOpenForms } from './device/use-form-device.ts';
import { FormActions } from './FormActions.tsx';
import { FormFacts } from './FormFacts.tsx';
import { FormBadges } from './form-state.tsx';
import { OpenedForm } from './OpenedForm.tsx';

/** A form to fill in (R015); an address that names none leads to the sheet and the list of forms. */
export function FormScreen() {
  const id = Number(useParams().formId);
  const list = usePageAddress('/manual-data-entry');
  return id > 0 ? <OneForm id={id} key={id} /> : <Navigate to={list ?? '/'} replace />;
}

/** While it is open, what others save in it is seen as well. Without a signal it is the device's. */
function OneForm({ id }: { readonly id: number }) {
  const owner = useDeviceOwner();
  const kept = useOpenForms(owner).find(({ formId }) => formId === id);
  const { data, error } = useCall(readForm, { id });
  const isCutOff = !useConnection() || (error?.status === 0 && data === undefined);
  useSending(true, toastError);
  if (isCutOff && kept) return <DeviceForm kept={kept} owner={owner} />;
  return (
    <RecordPage
      read={readForm}
      input={{ id }}
      isWorking={({ state }) => isOpenState(state)}
      title={titleOf}
      badges={(form) => <FormBadges {...form} />}
      actions={(form) => <FormActions form={form} />}
      facts={(form) => <FormFacts form={form} />}
    >
      {(form) => <OpenedForm form={form} owner={owner} />}
    </RecordPage>
  );
}

const titleOf = ({ templateName, nodeName }: DataEntryForm): string => `${templateName} · ${nodeName}`;
