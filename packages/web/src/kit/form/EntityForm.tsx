import { Alert, Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useSpeech } from '../../translation/translate.ts';
import { AskedDates } from '../AskedDates.tsx';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useHoldOpen } from '../dialog/dialog-exit.ts';
import { LeaveConfirm } from '../dialog/LeaveConfirm.tsx';
import classes from '../kit.module.css';
import { type ChangedRecord, useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { CompanyOnly } from '../page/CompanyOnly.tsx';
import { focusResult } from '../page/page-focus.ts';
import { FormFooter } from './FormFooter.tsx';
import { useUnsavedChanges } from './unsaved-changes.tsx';
import { type EntityFormOptions, type EntityFormState, useEntityForm } from './use-entity-form.ts';

export interface EntityFormProps<Schema extends z.ZodObject, Saved = unknown> extends EntityFormOptions<Schema, Saved> {
  /** The fields: `({ field }) => <TextField label="Name" {...field('name')} />`. */
  readonly children: (state: EntityFormState<z.input<Schema>>) => ReactNode;
  readonly onCancel?: () => void;
  /** Goes on once the record was read again after somebody else changed it: closes the form, or begins it again. */
  readonly onReload?: () => void;
  readonly saveLabel?: string;
  /** The call that saves: anyone who may not make it for this record reads the form, and learns who may. */
  readonly savedBy?: AnyEndpoint | undefined;
  readonly savedFor?: ChangedRecord | undefined;
  /** Of a record on its page: it is read until Edit is pressed, and again once it was saved or discarded. */
  readonly readFirst?: boolean;
  /** Of a new record: goes on after it was saved by 'Save and add another'; the form begins again, with nothing filled in. */
  readonly onAnother?: ((saved: Saved) => void) | undefined;
}

/**
 * A form with messages beside its fields, Ctrl+S, a guard for unsaved changes and an answer to version conflicts. Without
 * `onCancel` it is of a record on its page: Discard and Save are there once something changed.
 */
export function EntityForm<Schema extends z.ZodObject, Saved = unknown>(props: EntityFormProps<Schema, Saved>) {
  const [beginning, setBeginning] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const stop = () => {
    setBeginning(beginning + 1);
    setEditing(false);
    focusResult();
  };
  const another = (saved: Saved) => {
    props.onAnother?.(saved);
    setBeginning(beginning + 1);
  };
  const reading = props.readFirst ? { isEditing, edit: () => setEditing(true) } : undefined;
  const onSaved = (saved: Saved) => {
    setEditing(false);
    props.onSaved?.(saved);
  };
  const begun = {
    ...props,
    onSaved,
    onWaits: props.onCancel ?? stop,
    reading,
    onDiscard: stop,
    isAnother: beginning > 0 && props.onAnother !== undefined,
    onAnother: props.onAnother && ((saved: Saved) => another(saved)),
  };
  return <BegunForm key={beginning} {...begun} />;
}

interface Reading {
  readonly isEditing: boolean;
  readonly edit: () => void;
}

type BegunFormProps<Schema extends z.ZodObject, Saved> = EntityFormProps<Schema, Saved> & {
  readonly reading: Reading | undefined;
  /** It is the form of a further record. */
  readonly isAnother: boolean;
  readonly onDiscard: () => void;
};

function BegunForm<Schema extends z.ZodObject, Saved>(props: BegunFormProps<Schema, Saved>) {
  const { children, onCancel, onReload, saveLabel, savedBy, savedFor, reading } = props;
  const { say } = useSpeech();
  const { may } = useKit();
  const isKept = props.readOnly === true || (savedBy !== undefined && !may(savedBy, savedFor));
  const isEditing = reading?.isEditing === true;
  const readOnly = isKept || (reading !== undefined && !isEditing);
  const state = useEntityForm({ ...props, readOnly });
  useUnsavedChanges(state.isDirty, Object.keys(state.form.errors).length > 0);
  const { leave, question } = useLeaveDialog(() => !readOnly && state.form.isDirty());
  const root = useRef<HTMLFormElement>(null);
  useHotkeys([['mod+S', () => isInFront(root.current) && void state.submit()]], []);
  useLayoutEffect(() => {
    // A dialog gives the focus to what is marked so; else it would go to the button that closes it.
    root.current?.querySelector('input:not([type="hidden"]), textarea')?.setAttribute('data-autofocus', '');
  }, []);
  const isFocused = isEditing || props.isAnother;
  useEffect(() => {
    if (isFocused) root.current?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
  }, [isFocused]);
  return (
    <form
      ref={root}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void state.submit();
      }}
    >
      {reading && !isEditing && !isKept ? <EditButton onClick={reading.edit} /> : null}
      <Stack gap="sm" className={classes.formFields}>
        <CompanyOnly by={savedBy} of={savedFor} />
        {state.failures.length > 0 ? <Failures texts={state.failures} /> : null}
        {children(state)}
      </Stack>
      <FormFooter
        readOnly={readOnly}
        isDirty={state.isDirty}
        isEditing={isEditing}
        isSaving={state.isSaving}
        saveLabel={saveLabel}
        onCancel={onCancel && (() => leave(onCancel))}
        onAnother={props.onAnother && (() => void state.submit(props.onAnother))}
        onDiscard={props.onDiscard}
      />
      <ConfirmDialog
        opened={state.conflict !== undefined}
        title={say(kitTexts.conflictTitle)}
        confirmLabel={say(kitTexts.reload)}
        cancelLabel={say(kitTexts.keepEditing)}
        onCancel={state.dismissConflict}
        onConfirm={async () => {
          await state.readCurrent();
          onReload?.();
        }}
      >
        {state.conflict} {say(kitTexts.conflictHint)}
      </ConfirmDialog>
      <AskedDates problems={state.askedDates} onConfirm={state.confirmDates} onCorrect={state.correctDates} />
      {question}
    </form>
  );
}

function EditButton({ onClick }: { readonly onClick: () => void }) {
  const { say } = useSpeech();
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      className={classes.editButton}
      onClick={onClick}
    >
      {say(kitTexts.edit)}
    </Button>
  );
}

/** In a dialog or drawer: asks before it closes, or is cancelled, over what isn't saved (V040). Pages ask by their address. */
function useLeaveDialog(isDirty: () => boolean) {
  const [waiting, setWaiting] = useState<{ readonly go: () => void } | null>(null);
  const hold = (go: () => void): boolean => {
    if (isDirty()) setWaiting({ go });
    return isDirty();
  };
  const isInDialog = useHoldOpen(hold);
  const stay = () => setWaiting(null);
  return {
    leave: (go: () => void) => {
      if (!isInDialog || !hold(go)) go();
    },
    question: (
      <LeaveConfirm
        opened={waiting !== null}
        onStay={stay}
        onLeave={() => {
          stay();
          waiting?.go();
        }}
      />
    ),
  };
}

/** Ctrl+S saves the form the user is in, not one beside it or behind a drawer. */
function isInFront(form: HTMLFormElement | null): boolean {
  const focused = document.activeElement?.closest('form');
  if (focused) return focused === form;
  const dialogOf = (element: Element | null | undefined) => element?.closest('[role="dialog"]') ?? null;
  return form !== null && dialogOf(document.activeElement) === dialogOf(form);
}

function Failures({ texts }: { readonly texts: readonly string[] }) {
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  );
}
