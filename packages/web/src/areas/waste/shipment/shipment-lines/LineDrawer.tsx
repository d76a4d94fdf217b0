import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import {
  createShipmentLine,
  prefillShipmentLine,
  type ShipmentLine,
  saveShipmentLineTexts,
  updateShipmentLine,
} from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast, toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { useFieldFocus } from '../shipments/use-field-focus.ts';
import { LineFields } from './LineFields.tsx';
import {
  fixedFields,
  type LineAccess,
  type LineForm,
  type LineValues,
  lineSchema,
  newLine,
  valuesOfLine,
} from './line-values.ts';

export interface LineDrawerProps {
  readonly shipment: ShipmentDetails;
  /** None: a new line. */
  readonly line: ShipmentLine | undefined;
  /** The field to begin with. */
  readonly field?: string | undefined;
  readonly onClose: () => void;
}

function useLineAccess({ editable }: ShipmentDetails): LineAccess {
  const { may } = useKit();
  if (may(createShipmentLine)) return editable;
  return editable === 'everything' && may(saveShipmentLineTexts) ? 'texts' : 'nothing';
}

const namesOf = (line: Pick<ShipmentLine, 'wasteCodeIds' | 'wasteCodes'> | undefined) =>
  line?.wasteCodeIds.map((id, index) => [id, line.wasteCodes[index] ?? ''] as const) ?? [];

async function saveTexts(line: ShipmentLine, values: LineValues): Promise<void> {
  const { description, notes, wasteCodeIds } = values;
  await call(saveShipmentLineTexts, { id: line.id, version: line.version, description, notes, wasteCodeIds });
}

/** A line of a shipment, filled in from its waste stream. */
export function LineDrawer({ shipment, line, field, onClose }: LineDrawerProps) {
  const { say } = useSpeech();
  const access = useLineAccess(shipment);
  const [streamId, setStreamId] = useState(line?.wasteStreamId ?? 0);
  const prefill = useCall(prefillShipmentLine, { id: shipment.id, wasteStreamId: streamId }, { enabled: streamId > 0 })
    .data?.line;
  const form = useRef<LineForm['form']>(null);
  useFieldFocus(field);
  const named = {
    wasteStream: (streamId === line?.wasteStreamId ? line.wasteStream : prefill?.wasteStream) ?? '',
    managementMethod: (streamId === line?.wasteStreamId ? line.managementMethod : prefill?.managementMethod) ?? '',
    codes: new Map([...namesOf(prefill), ...namesOf(line)]),
  };
  const initial = useMemo(() => (line ? valuesOfLine(line) : newLine(shipment.id)), [line, shipment.id]);
  /** What a stream says goes into the form; how much of it there is stays as entered. */
  const takeStream = async (wasteStreamId: number) => {
    setStreamId(wasteStreamId);
    try {
      const filled = (await call(prefillShipmentLine, { id: shipment.id, wasteStreamId })).line;
      const now = form.current?.getValues() as LineValues;
      const { numberOfContainers, quantity, epaContainerCode } = now;
      const entered = { id: now.id, version: now.version, numberOfContainers, quantity, epaContainerCode };
      const unitId = quantity === null ? filled.unitId : now.unitId;
      form.current?.setValues({ ...valuesOfLine(filled), ...entered, unitId });
    } catch (error) {
      toastError(error);
    }
  };
  const save = async (values: LineValues) => {
    if (line && access === 'texts') await saveTexts(line, values);
    else await call(line ? updateShipmentLine : createShipmentLine, { ...values, version: line?.version });
  };
  return (
    <FormDrawer
      opened
      title={line ? say(texts.lineNumber, line.position) : say(texts.add)}
      size={820}
      schema={lineSchema}
      initial={initial}
      readOnly={access === 'nothing'}
      fixed={fixedFields(access)}
      save={save}
      onSaved={() => {
        const isTexts = access === 'texts';
        toast('success', isTexts ? say(shipmentMessages.descriptionSaved) : say(kitTexts.saved, say(texts.line)));
        onClose();
      }}
      onReload={onClose}
      onClose={onClose}
    >
      {(state) => {
        form.current = state.form;
        return (
          <LineFields
            state={state}
            shipment={shipment}
            named={named}
            hasStreamDensity={prefill === undefined || prefill.bulkDensity !== null}
            onStream={(id) => void takeStream(id)}
          />
        );
      }}
    </FormDrawer>
  );
}
