import type { DeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import { cellKey, textOfItem } from '../../../measurement/public.ts';
import type { CellState, FormNow } from './form-operation.ts';

type Item = FormView['items'][number];

/** A value as people compare it: with its unit and its comment. */
export function cellText(text: string, unit: string | undefined, comment: string | null | undefined): string {
  const value = text !== '' && unit ? `${text} ${unit}` : text;
  return comment ? `${value} (${comment})`.trim() : value;
}

export const unitCode = ({ units }: Pick<FormView, 'units'>, id: number | null | undefined): string | undefined =>
  units.find((unit) => unit.id === id)?.code;

export const textOfStored = (view: Pick<FormView, 'units'>, item: Item | undefined): string =>
  item === undefined ? '' : cellText(textOfItem(item), unitCode(view, item.uomId), item.comment);

export const noState: CellState = { revision: null, text: '', answer: '' };

/** What every cell of a form says that says something. */
export function statesOf(
  view: Pick<FormView, 'items' | 'answers' | 'units'>,
): ReadonlyMap<string, FormNow['cells'][string]> {
  const states = new Map<string, FormNow['cells'][string]>();
  for (const item of view.items) {
    const { recordedBy: by, recordedAt: at, revision } = item;
    const key = cellKey(item.nodeId, item.beginDate, item.slot, item.parameterId);
    states.set(key, { revision, text: textOfStored(view, item), answer: '', by, at });
  }
  for (const { nodeId, beginDate, slot, parameterId, answer, reason, recordedBy: by, recordedAt: at } of view.answers) {
    const key = cellKey(nodeId, beginDate, slot, parameterId);
    states.set(key, { ...(states.get(key) ?? noState), answer: `${answer}|${reason}`, by, at });
  }
  return states;
}

/** What the server has now of what operations are about. */
export function formNow(form: DeviceForm, keys: readonly string[]): FormNow {
  const states = statesOf(form);
  const { version, replies, repliedBy, repliedAt } = form;
  const cells = Object.fromEntries(keys.map((key) => [key, states.get(key) ?? { ...noState, by: null, at: null }]));
  return { version, cells, replies, repliedBy, repliedAt };
}
