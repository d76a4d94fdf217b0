import type { DeviceForm } from '@oikos/contract/collection/forms/device-form.ts';
import type { PickedKind } from '@oikos/domain/collection/forms/form-definition.ts';
import type { PickedRecord } from '@oikos/domain/collection/forms/form-replies.ts';

interface DeviceChoice {
  readonly value: number;
  readonly name: string;
  readonly label: string;
}

export interface DeviceChoices {
  readonly choices: readonly DeviceChoice[];
  /** How many the device has where the server has more; else null. */
  readonly first: number | null;
}

/**
 * What a question offers without a signal, with the record that is chosen already.
 * @param form a copy that an earlier build kept has no choices
 */
export function choicesOnDevice(
  form: Partial<Pick<DeviceForm, 'choices'>>,
  kind: PickedKind,
  chosen: PickedRecord | null,
): DeviceChoices {
  const { items = [], isWhole = false } = form.choices?.find((each) => each.kind === kind) ?? {};
  const choices = items.map(({ id, name, hint }) => ({ value: id, name, label: hint ? `${name} · ${hint}` : name }));
  const isMissing = chosen !== null && !items.some(({ id }) => id === chosen.id);
  return {
    choices: isMissing ? [{ value: chosen.id, name: chosen.name, label: chosen.name }, ...choices] : choices,
    first: isWhole ? null : items.length,
  };
}
