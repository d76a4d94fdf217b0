import { Button, Checkbox, Stack } from '@mantine/core';
import { searchUsers } from '@oikos/contract/identity/users/users.ts';
import type { HandOver, WorkKind, WorkOfUsers } from '@oikos/contract/identity/work/work.ts';
import { workTexts as texts } from '@oikos/contract/identity/work/work-texts.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { lookupOf } from '../../../kit/list/lookup-of.ts';
import { FirstFew } from '../../../kit/page/FirstFew.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { kindsOf, takerTexts, workText } from './work-fields.ts';

export interface HandOverDialogProps {
  /** Those who leave work behind. */
  readonly users: WorkOfUsers['users'];
  /** All who leave: none of them takes over anything. */
  readonly leavingIds: readonly number[];
  /** Of the button that does it. */
  readonly confirmLabel: string;
  /** What it throws is shown in the dialog. */
  readonly onConfirm: (handOver: HandOver) => Promise<void>;
  readonly onClose: () => void;
  /** What else comes of it. */
  readonly children?: ReactNode;
}

const NAMED = 20;

/** Asks who takes over what people leave: one person for everything, or one for each kind of work. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { users, leavingIds, confirmLabel, onConfirm, onClose } = props;
  const { say } = useSpeech();
  const kinds = kindsOf(users);
  const [all, setAll] = useState<number | null>(null);
  const [isByKind, setByKind] = useState(false);
  const [takers, setTakers] = useState<Readonly<Partial<Record<WorkKind, number | null>>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [leaving] = useState(() => new Set(leavingIds));
  const lookup = useMemo(
    () =>
      lookupOf(searchUsers, {
        hint: 'emailAddress',
        within: { states: ['active'] },
        isShown: ({ id }) => !leaving.has(id),
      }),
    [leaving],
  );
  const takerOf = (kind: WorkKind) => (isByKind ? (takers[kind] ?? null) : all);
  const handOver = kinds.flatMap((kind) => {
    const toUserId = takerOf(kind);
    return toUserId === null ? [] : [{ kind, toUserId }];
  });
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm(handOver);
    } catch (error) {
      setProblem(textOf(error));
    }
    setBusy(false);
  };
  const [only] = users;
  const title = users.length === 1 && only ? say(texts.leaves, only.userName) : say(texts.leaveTogether, users.length);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say(kitTexts.cancel)}
          </Button>
          <Button disabled={handOver.length < kinds.length} loading={isBusy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <div>
          <FirstFew
            rows={users}
            keyOf={({ userId }) => userId}
            line={({ userName, work }) => say(texts.has, userName, workText(work))}
            named={NAMED}
          />
        </div>
        {isByKind ? (
          kinds.map((kind) => (
            <LookupField
              key={kind}
              label={say(takerTexts[kind])}
              lookup={lookup}
              value={takers[kind] ?? null}
              onChange={(id) => setTakers({ ...takers, [kind]: id })}
            />
          ))
        ) : (
          <LookupField
            label={say(kinds.length === 1 && kinds[0] ? takerTexts[kinds[0]] : texts.takesAll)}
            lookup={lookup}
            value={all}
            onChange={setAll}
          />
        )}
        {kinds.length > 1 ? (
          <Checkbox
            label={say(texts.byKind)}
            checked={isByKind}
            onChange={({ currentTarget }) => setByKind(currentTarget.checked)}
          />
        ) : null}
        {props.children}
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </Stack>
    </Dialog>
  );
}
