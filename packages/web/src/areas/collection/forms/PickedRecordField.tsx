import { searchFormChoices } from '@oikos/contract/collection/forms/form-choices.ts';
import { recordOfReply, replyOfRecord } from '@oikos/domain/collection/forms/form-replies.ts';
import { useConnection } from '../../../api/offline/connection.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { DevicePickedField } from './device/DevicePickedField.tsx';
import { useFormOnDevice } from './device/device-checks.ts';
import type { PickedRecordFieldProps } from './picked-record.ts';

const lookups = {
  node: lookupOf(searchFormChoices, { within: { kind: 'node' } }),
  material: lookupOf(searchFormChoices, { within: { kind: 'material' } }),
} as const;

/** One node or material of the company, as the answer to a question. */
export function PickedRecordField(props: PickedRecordFieldProps) {
  const isConnected = useConnection();
  const kept = useFormOnDevice();
  const { kind, reply, onReply, ...field } = props;
  if (kept && !isConnected && !field.readOnly) return <DevicePickedField {...props} form={kept} />;
  const record = recordOfReply(reply);
  return (
    <LookupField
      {...field}
      lookup={lookups[kind]}
      value={record?.id ?? null}
      valueLabel={record?.name}
      onChange={(id, choice) => onReply(id === null ? '' : replyOfRecord({ id, name: choice?.label ?? '' }))}
    />
  );
}
