import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import { explainAccess } from '@oikos/contract/identity/rights/rights.ts';
import { useMemo, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { MinuteField } from '../../../kit/fields/MinuteField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { placeLookup } from '../users/user-lookups.ts';
import { AccessAnswer } from './AccessAnswer.tsx';
import { pageChoices, pageOf, rightChoices } from './right-words.ts';

const TYPING_MILLISECONDS = 400;
const kinds = ['page', 'right', 'call'] as const;
type Kind = (typeof kinds)[number];
const kindTexts = { page: texts.askPage, right: texts.askRight, call: texts.askCall };

/** What is asked for, as the page declares it; undefined: nothing is chosen yet. */
function askedOf(kind: Kind, value: string): Omit<InputOf<typeof explainAccess>, 'id'> | undefined {
  if (value.trim() === '') return undefined;
  if (kind === 'call') return { call: value };
  if (kind === 'right') return { permissions: [value as Permission] };
  const page = pageOf(value);
  return (
    page && {
      permissions: [...(page.permissions ?? [])],
      userTypes: [...(page.userTypes ?? [])],
      modules: [...page.modules],
      flag: page.flag ?? null,
    }
  );
}

export interface WhyNotDialogProps {
  readonly userId: number;
  readonly name: string;
  /** The minute that the list beside it shows; undefined: now. */
  readonly at?: string | undefined;
  readonly onClose: () => void;
}

/** Asks whether a user can open a page, has a right or may make a call, somewhere or anywhere, and says what is missing. */
export function WhyNotDialog({ userId, name, at: shownAt, onClose }: WhyNotDialogProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const [kind, setKind] = useState<Kind>('page');
  const [value, setValue] = useState('');
  const [nodeId, setNodeId] = useState<number | null>(null);
  const [at, setAt] = useState(shownAt ?? '');
  const [settled] = useDebouncedValue(value, TYPING_MILLISECONDS);
  const pages = useSpoken(pageChoices);
  const rights = useSpoken(rightChoices);
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const asked = askedOf(kind, kind === 'call' ? settled : value);
  const { data, error } = useCall(
    explainAccess,
    { ...asked, id: userId, ...(nodeId !== null && { nodeId }), ...(at && { at }) },
    { enabled: asked !== undefined, staleTime: 0, retry: false },
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.whyNotTitle, name)}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={say(texts.ask)}
          data={kinds.map((each) => ({ value: each, label: say(kindTexts[each]) }))}
          value={kind}
          onChange={(next) => {
            setKind(next as Kind);
            setValue('');
          }}
        />
        {kind === 'call' ? (
          <TextField label={say(texts.call)} description={say(texts.callHint)} value={value} onChange={setValue} />
        ) : (
          <SelectField
            key={kind}
            label={say(kind === 'page' ? texts.page : texts.right)}
            choices={kind === 'page' ? pages : rights}
            value={value || null}
            searchable
            onChange={(next) => setValue(next ?? '')}
          />
        )}
        <LookupField
          label={say(texts.location)}
          placeholder={say(texts.anyLocation)}
          lookup={places}
          value={nodeId}
          onChange={setNodeId}
        />
        <MinuteField
          label={say(texts.asOf)}
          placeholder={say(texts.now)}
          clearable
          {...(at && { value: at })}
          onChange={setAt}
        />
        <div aria-live="polite">
          {asked === undefined ? (
            <Text size="sm" c="dimmed">
              {say(texts.chooseFirst)}
            </Text>
          ) : error ? (
            <Text size="sm">{error.problems[0]?.message ?? error.message}</Text>
          ) : data ? (
            <AccessAnswer answer={data} />
          ) : null}
        </div>
      </Stack>
    </Dialog>
  );
}
