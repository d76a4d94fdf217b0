import { expressionMessages } from '@oikos/contract/expression/expressions/expression-messages.ts';
import {
  createLibraryExpression,
  type LibraryExpression,
  libraryForm,
  updateLibraryExpression,
} from '@oikos/contract/expression/library.ts';
import { useSave } from '../../../api/use-save.ts';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import type { EntityFormState } from '../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { expressionTexts as texts } from '../expression-texts.ts';
import { FormulaEditor } from '../formula/FormulaEditor.tsx';
import { useUnitNames } from '../formula/unit-names.ts';
import { useFormulaCheck } from '../formula/use-formula-check.ts';
import { VariablesTable, variableErrors } from '../formula/VariablesTable.tsx';

type LibraryValues = Parameters<Parameters<typeof FormDrawer<typeof libraryForm>>[0]['save']>[0];

export interface LibraryDrawerProps {
  readonly entry: LibraryExpression | undefined;
  readonly onClose: () => void;
}

/** A formula of the library with its variables. */
export function LibraryDrawer({ entry, onClose }: LibraryDrawerProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const create = useSave(createLibraryExpression);
  const update = useSave(updateLibraryExpression);
  const readOnly = !may(createLibraryExpression);
  return (
    <FormDrawer
      opened
      size={760}
      onClose={onClose}
      title={entry ? say(kitTexts.viewing, entry.name) : say(kitTexts.add, say(texts.libraryKind))}
      schema={libraryForm}
      savedBy={createLibraryExpression}
      initial={{
        name: entry?.name ?? '',
        description: entry?.description ?? '',
        comments: entry?.comments ?? '',
        formula: entry?.formula ?? '',
        variables: entry?.variables.map(({ name, unitId, description }) => ({ name, unitId, description })) ?? [],
      }}
      save={async (values) => {
        try {
          if (entry) await update.mutateAsync({ ...values, id: entry.id, version: entry.version });
          else await create.mutateAsync(values);
        } catch (error) {
          if (!entry) toast('error', say(expressionMessages.addLibraryFailed));
          throw error;
        }
        toast('success', say(kitTexts.saved, values.name));
        onClose();
      }}
      onReload={onClose}
    >
      {(state) => <LibraryFields state={state} readOnly={readOnly} />}
    </FormDrawer>
  );
}

function LibraryFields({
  state,
  readOnly,
}: {
  readonly state: EntityFormState<LibraryValues>;
  readonly readOnly: boolean;
}) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const variables = values.variables ?? [];
  const unitName = useUnitNames();
  const { check, isChecking } = useFormulaCheck({ formula: values.formula, variables, resultUnitId: -1 });
  return (
    <>
      <TextField label={say(texts.name)} {...field('name')} />
      <TextField label={say(texts.description)} {...field('description')} />
      <FormulaEditor
        value={values.formula}
        onChange={(formula) => form.setFieldValue('formula', formula)}
        error={form.errors.formula}
        readOnly={readOnly}
        check={check}
        isChecking={isChecking}
        variables={variables.map(({ name }) => name).filter((name) => name !== '')}
      />
      <VariablesTable
        variables={variables}
        onChange={(next) => form.setFieldValue('variables', next)}
        blank={(name) => ({ name, unitId: 0, description: '' })}
        readOnly={readOnly}
        check={check}
        errors={variableErrors(form.errors)}
        unitName={unitName}
      />
      <TextField label={say(texts.comments)} lines={3} {...field('comments')} />
    </>
  );
}
