import { suggestLabels } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { useCall } from '../../../../../api/use-call.ts';
import type { Choice } from '../../../../../kit/fields/SelectField.tsx';

/** The templates that labels are printed by. */
export const useLabelTemplates = (): readonly Choice<number>[] =>
  (useCall(suggestLabels, { containerIds: [] }).data?.templates ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
