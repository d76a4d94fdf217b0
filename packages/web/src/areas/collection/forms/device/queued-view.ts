import type { DataEntryForm } from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { cellKey } from '../../../measurement/public.ts';
import type { FormOperation, QueuedPhoto, QueuedSave } from './form-operation.ts';

type Item = DataEntryForm['items'][number];
type Answer = DataEntryForm['answers'][number];
type Sheet = NonNullable<QueuedSave['input']['sheets']>[number];

/** Files that wait have ids below zero: the server has none of them yet. */
export const isWaitingFile = ({ id }: { readonly id: number }): boolean => id < 0;

const blank: Omit<Item, 'nodeId' | 'beginDate' | 'endDate' | 'slot' | 'parameterId' | 'recordedBy' | 'recordedAt'> = {
  ...{ uomId: null, numValue: null, qualifier: null, noDataCode: null, textValue: null, state: 'blank' },
  ...{ origin: 'manual', substituted: false, estimated: false, invalid: false, approved: false, forecast: false },
  ...{ held: false, comment: null, reasonForChange: null, dataOrigin: null, revision: 0 },
};

const stateOf = ({ numValue, textValue, noDataCode }: Item): Item['state'] => {
  if (noDataCode !== null) return 'noData';
  return numValue !== null || (textValue ?? '') !== '' ? 'value' : 'blank';
};

interface Writer {
  readonly name: string;
  readonly at: string;
}

/** The items of a sheet over those that are known. */
function writeSheet(
  items: Map<string, Item>,
  { nodeId, data }: Sheet,
  unitOf: (parameterId: number) => number | null,
  { name, at }: Writer,
) {
  for (const { beginDate, endDate, slot = -1, dataItems } of data) {
    for (const { parameterId, revision: _believed, uomId, ...changed } of dataItems) {
      const key = cellKey(nodeId, beginDate, slot, parameterId);
      const place = { nodeId, parameterId, beginDate, endDate: endDate ?? beginDate, slot };
      const before = items.get(key) ?? {
        ...blank,
        ...place,
        uomId: unitOf(parameterId),
        recordedBy: null,
        recordedAt: at,
      };
      const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
      const after = { ...before, ...given, ...(uomId != null && { uomId }), recordedBy: name, recordedAt: at } as Item;
      items.set(key, { ...after, state: stateOf(after) });
    }
  }
}

const keyOfAnswer = ({
  nodeId,
  beginDate,
  slot,
  parameterId,
}: Omit<Answer, 'answer' | 'reason' | 'recordedBy' | 'recordedAt'>) => cellKey(nodeId, beginDate, slot, parameterId);

function answersWith(
  form: DataEntryForm,
  saves: readonly QueuedSave[],
  items: ReadonlyMap<string, Item>,
  name: string,
): Answer[] {
  const answers = new Map(form.answers.map((answer) => [keyOfAnswer(answer), answer]));
  for (const { input, cells, madeAt } of saves) {
    // A value that is entered takes the place of a reason.
    for (const { key, mine } of cells) if (mine.text) answers.delete(key);
    for (const { answer, reason = '', slot = -1, ...place } of input.answers ?? []) {
      const key = keyOfAnswer({ ...place, slot });
      if (answer === null) answers.delete(key);
      else answers.set(key, { ...place, slot, answer, reason, recordedBy: name, recordedAt: madeAt });
    }
  }
  return [...answers.values()].filter((answer) => {
    const item = items.get(keyOfAnswer(answer));
    return item === undefined || item.state === 'blank';
  });
}

/** A form as it will be once everything that waits is sent: so it is shown and gone on with. */
export function withQueued<Form extends DataEntryForm>(
  form: Form,
  operations: readonly FormOperation[],
  name: string,
): Form {
  const saves = operations.filter((operation): operation is QueuedSave => operation.kind === 'formSave');
  const photos = operations.filter((operation): operation is QueuedPhoto => operation.kind === 'formPhoto');
  if (saves.length === 0 && photos.length === 0) return form;
  const units = new Map(form.parameters.map(({ parameterId, uomId }) => [parameterId, uomId]));
  const items = new Map(
    form.items.map((item) => [cellKey(item.nodeId, item.beginDate, item.slot, item.parameterId), item]),
  );
  const replies = { ...form.replies };
  for (const { input, madeAt } of saves) {
    for (const sheet of input.sheets ?? []) {
      writeSheet(items, sheet, (parameterId) => units.get(parameterId) ?? null, { name, at: madeAt });
    }
    for (const [key, reply] of Object.entries(input.replies ?? {})) {
      if (reply === '') delete replies[key];
      else replies[key] = reply;
    }
  }
  const waiting = photos.map(({ order, place, fileName, madeAt }) => ({
    ...{ id: -order, blockKey: place.blockKey ?? '', cell: place.cell ? { slot: -1, ...place.cell } : null },
    ...{ storedFileId: 0, name: fileName, addedBy: name, addedAt: madeAt },
  }));
  return {
    ...form,
    items: [...items.values()],
    answers: answersWith(form, saves, items, name),
    replies,
    evidence: [...form.evidence, ...waiting],
  };
}
