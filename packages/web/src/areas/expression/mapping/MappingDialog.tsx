import {
  type MappingInput,
  mappingForm,
  type VariableMapReply,
} from '@oikos/contract/expression/expressions/expression-fields.ts';
import { blankMapping } from '@oikos/domain/expression/mapping.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { MappingFields, type MappingNames } from './mapping-fields.tsx';

export interface MappingDialogProps {
  readonly variable: string;
  readonly map: MappingInput | null;
  readonly names: MappingNames;
  readonly onClose: () => void;
  readonly onSave: (map: MappingInput, names: MappingNames) => unknown;
  readonly saveLabel: string;
}

const nothing: MappingInput = { source: 'parameter', ...blankMapping };

/** The names of a mapping that isn't stored. */
export const nameless: MappingNames = { mapParameter: null, sourceNode: null };

/** The fields of a stored mapping that are edited. */
export const mappingOf = (map: VariableMapReply): MappingInput =>
  Object.fromEntries(
    Object.keys(nothing).map((field) => [field, map[field as keyof VariableMapReply]]),
  ) as MappingInput;

/** Chooses what a variable means. */
export function MappingDialog({ variable, map, names: stored, onClose, onSave, saveLabel }: MappingDialogProps) {
  const { say } = useSpeech();
  const [names, setNames] = useState(stored);
  return (
    <Dialog opened onClose={onClose} title={say(texts.mappingOf, variable)}>
      <EntityForm
        schema={mappingForm}
        initial={{ ...nothing, ...map }}
        saveLabel={saveLabel}
        onCancel={onClose}
        save={async (values) => {
          await onSave(values, names);
          onClose();
        }}
      >
        {(state) => (
          <MappingFields state={state} names={names} onName={(name) => setNames((known) => ({ ...known, ...name }))} />
        )}
      </EntityForm>
    </Dialog>
  );
}
