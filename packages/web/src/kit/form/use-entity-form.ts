import { type UseFormReturnType, useForm } from '@mantine/form';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { problemsWith } from '@oikos/contract/rule-problems.ts';
import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { ApiError, textOf } from '../../api/api-error.ts';
import { savingForm } from '../../api/call-keys.ts';
import { readAgainAfter } from '../../api/read-again.ts';
import { useSpeech } from '../../translation/translate.ts';
import { askedDatesOf, datesOf } from '../asked-dates.ts';
import { afterPointerRelease } from '../dialog/after-pointer-release.ts';
import { kitTexts } from '../kit-texts.ts';
import { focusResult } from '../page/page-focus.ts';
import { hideGoodToasts, toastError } from '../progress/toast.ts';
import { staleErrors } from '../stale-errors.ts';
import { sortProblems } from './form-problems.ts';

export type FormValues = Record<string, unknown>;
export type Form = UseFormReturnType<FormValues>;

/** What a field of the kit takes from the form: value, change, message, whether it must be filled in. */
export type FieldBinding = ReturnType<Form['getInputProps']> & {
  readonly required: boolean;
  readonly readOnly: boolean;
  /** Most fields must be filled in: the label of the others says so (app.css). */
  readonly labelProps?: { readonly 'data-optional': string };
};
export type BindField<Values> = (name: (keyof Values & string) | `${keyof Values & string}.${string}`) => FieldBinding;

export interface EntityFormState<Values> {
  readonly form: Form;
  readonly field: BindField<Values>;
  readonly values: Values;
  /** Changes a list of lines; a message about a value that is no longer in it goes. */
  readonly setLines: (name: keyof Values & string, lines: readonly unknown[]) => void;
  /** Goes on with `after` in the place of what follows a save. */
  readonly submit: (after?: (saved: never) => void) => Promise<void>;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** What is wrong that belongs to no field. */
  readonly failures: readonly string[];
  /** Set when somebody else changed the record: their name and time are in the text. */
  readonly conflict: string | undefined;
  readonly dismissConflict: () => void;
  /** Reads what somebody else changed. */
  readonly readCurrent: () => Promise<void>;
  /** Dates that the server asks about: it saves them once a person confirms them. */
  readonly askedDates: readonly Problem[];
  readonly confirmDates: () => Promise<void>;
  readonly correctDates: () => void;
}

export interface EntityFormOptions<Schema extends z.ZodObject, Saved = unknown> {
  readonly schema: Schema;
  readonly initial: z.input<Schema>;
  readonly save: (values: z.input<Schema>) => Promise<Saved>;
  /** Asked once the values obey the rules, such as whether somebody wants what follows from them: false saves nothing. */
  readonly ask?: (values: z.input<Schema>) => Promise<boolean>;
  /** Goes on with what `save` answered, once nothing is unsaved any more. */
  readonly onSaved?: (saved: Saved) => void;
  /** Goes on where what was entered waits for a second person, which is said already. */
  readonly onWaits?: () => void;
  readonly readOnly?: boolean;
  /** Fields that can't be changed any more. */
  readonly fixed?: readonly string[];
}

const mustBeFilled = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined && ![undefined, null, ''].some((blank) => schema.safeParse(blank).success);

/** What the server refused: at its fields, and what belongs to none. */
function useRefusals(form: Form, fieldNames: readonly string[], onWaits: (() => void) | undefined) {
  const { sayReply } = useSpeech();
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<ApiError>();
  const [askedDates, setAskedDates] = useState<readonly Problem[]>([]);
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailures([textOf(error)]);
    if (error.isWaiting) {
      toastError(error);
      flushSync(() => form.resetDirty());
      return onWaits?.();
    }
    if (error.code === generalMessages.versionConflict.key) return setConflict(error);
    if (fieldNames.includes('confirmedDates')) setAskedDates(askedDatesOf(error));
    const { fields, others } = sortProblems(error.problems, fieldNames, sayReply);
    form.setErrors(fields);
    const isExplained = Object.keys(fields).length > 0;
    setFailures(isExplained ? others : [...new Set([error.message, ...others, ...error.nodes])]);
  };
  const dismissConflict = () => setConflict(undefined);
  const readCurrent = async () => {
    dismissConflict();
    if (conflict?.endpoint) await readAgainAfter(conflict.endpoint);
  };
  const ofConflict = { conflict: conflict?.message, dismissConflict, readCurrent };
  return { refuse, failures, setFailures, ofConflict, askedDates, setAskedDates };
}

function useFieldBinding(form: Form, schema: z.ZodObject, readOnly: boolean, fixed: readonly string[] | undefined) {
  const { say } = useSpeech();
  return useCallback(
    (name: string): FieldBinding => {
      const required = mustBeFilled(schema.shape[name] as z.ZodType | undefined);
      return {
        ...form.getInputProps(name),
        onBlur: () => afterPointerRelease(() => form.validateField(name)),
        required,
        readOnly: readOnly || fixed?.includes(name) === true,
        ...(required ? {} : { labelProps: { 'data-optional': say(kitTexts.optional) } }),
      };
    },
    [form, schema, readOnly, fixed, say],
  );
}

function setLinesOf(form: Form, name: string, lines: readonly unknown[]): void {
  const stale = staleErrors(Object.keys(form.errors), name, form.getValues()[name], lines);
  form.setFieldValue(name, lines);
  for (const path of stale) form.clearFieldError(path);
}

/** A form over a schema of the contract: its rules are the contract's, and what the server refuses lands at its field. */
export function useEntityForm<Schema extends z.ZodObject, Saved>(
  options: EntityFormOptions<Schema, Saved>,
): EntityFormState<z.input<Schema>> {
  const { schema, readOnly = false, fixed } = options;
  const { sayReply } = useSpeech();
  const [formKey] = useState(() => crypto.randomUUID());
  const [isSaving, setSaving] = useState(false);
  const fieldNames = useMemo(() => Object.keys(schema.shape), [schema]);
  const form = useForm<FormValues>({
    initialValues: options.initial as FormValues,
    validate: (values) => sortProblems(problemsWith(schema, values), fieldNames, sayReply).fields,
  });
  const refusals = useRefusals(form, fieldNames, options.onWaits);

  const submit = async (after: ((saved: never) => void) | undefined = options.onSaved) => {
    if (readOnly || isSaving) return;
    const { hasErrors, errors } = form.validate();
    hideGoodToasts();
    if (hasErrors) return focusFirst(form, Object.keys(errors));
    setSaving(true);
    refusals.setFailures([]);
    try {
      const values = form.getValues() as z.input<Schema>;
      if ((await options.ask?.(values)) === false) return;
      const saved = await savingForm(formKey, () => options.save(values));
      // At once, so that anyone who leaves the page now isn't asked about unsaved changes.
      flushSync(() => form.resetDirty());
      after?.(saved as never);
      focusResult();
    } catch (error) {
      refusals.refuse(error);
    } finally {
      setSaving(false);
    }
  };

  const confirmDates = async () => {
    const known = (form.getValues().confirmedDates ?? []) as readonly unknown[];
    form.setFieldValue('confirmedDates', [...new Set([...known, ...datesOf(refusals.askedDates)])]);
    refusals.setAskedDates([]);
    await submit();
  };

  const field: BindField<z.input<Schema>> = useFieldBinding(form, schema, readOnly, fixed);

  return {
    form,
    field,
    values: form.getValues() as z.input<Schema>,
    setLines: (name, lines) => setLinesOf(form, name, lines),
    submit,
    isSaving,
    isDirty: !readOnly && form.isDirty(),
    failures: refusals.failures,
    ...refusals.ofConflict,
    askedDates: refusals.askedDates,
    confirmDates,
    correctDates: () => refusals.setAskedDates([]),
  };
}

/** The first wrong field as the page shows them, which isn't the schema's order. */
function focusFirst(form: Form, paths: readonly string[]): void {
  // After the messages are rendered: a field that becomes invalid is marked then.
  requestAnimationFrame(() => {
    const root = document.activeElement?.closest('form') ?? document;
    const wrong = [
      ...paths.map((path) => form.getInputNode(path)),
      ...root.querySelectorAll<HTMLElement>('[aria-invalid="true"]'),
      // Choices side by side: the message belongs to their group.
      ...[...root.querySelectorAll('.mantine-InputWrapper-error')].map(
        (message) => message.parentElement?.querySelector<HTMLElement>('input, textarea, button') ?? null,
      ),
    ].filter((node) => node !== null);
    const [first] = wrong.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  });
}
