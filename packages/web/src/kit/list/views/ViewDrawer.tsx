import { Button, MultiSelect, Stack } from '@mantine/core';
import { requiredText } from '@oikos/contract/fields.ts';
import {
  createListView,
  createSharedView,
  deleteListView,
  deleteSharedView,
  type ListView,
  type ListViewContent,
  updateListView,
  updateSharedView,
} from '@oikos/contract/identity/list-views.ts';
import { IconTrash } from '@tabler/icons-react';
import { z } from 'zod';
import { call } from '../../../api/call.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useDeletion } from '../../dialog/use-deletion.tsx';
import { CheckField } from '../../fields/CheckField.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { FormDrawer } from '../../form/FormDrawer.tsx';
import { useKit } from '../../kit-context.tsx';
import { kitTexts } from '../../kit-texts.ts';
import { type ShownView, storedView } from './view-content.ts';
import { viewTexts as texts } from './view-texts.ts';

const schema = z.object({ name: requiredText(100), isShared: z.boolean(), roleIds: z.array(z.int()) });
type Values = z.input<typeof schema>;

export interface ViewDrawerProps {
  /** The one that is changed; a new one where left out. */
  readonly view: ListView | undefined;
  readonly list: string;
  /** What the list shows, for a new one. */
  readonly content: ListViewContent;
  readonly roles: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
  readonly onSaved: (view: ShownView) => void;
  readonly onDeleted: () => void;
}

/** Saves what a view has: shared ones and own ones have calls of their own. */
async function saveView({ view, list, content }: ViewDrawerProps, values: Values): Promise<ListView> {
  const { name, isShared, roleIds } = values;
  const kept = { name, isShared, roleIds: isShared ? roleIds : [], content: view?.content ?? content };
  const fields = { name, content: kept.content };
  if (view) {
    const identity = { id: view.id, version: view.version };
    const saved = isShared
      ? await call(updateSharedView, { ...identity, ...fields, roleIds })
      : await call(updateListView, { ...identity, ...fields });
    return { ...kept, ...saved };
  }
  const { id, version } = isShared
    ? await call(createSharedView, { list, ...fields, roleIds })
    : await call(createListView, { list, ...fields });
  return { ...kept, id, version };
}

/** The name of a view, whose it is, and which roles begin with it. */
export function ViewDrawer(props: ViewDrawerProps) {
  const { view, roles, onClose } = props;
  const { say } = useSpeech();
  const { may } = useKit();
  const deletion = useDeletion<ListView>({
    kind: texts.kind,
    nameOf: ({ name }) => name,
    by: ({ isShared }) => (isShared ? deleteSharedView : deleteListView),
    input: ({ id }) => ({ id }),
    onDeleted: () => {
      onClose();
      props.onDeleted();
    },
  });
  return (
    <>
      <FormDrawer
        opened
        title={view ? say(texts.editView, view.name) : say(texts.saveNew)}
        onClose={onClose}
        onReload={onClose}
        schema={schema}
        initial={{ name: view?.name ?? '', isShared: view?.isShared ?? false, roleIds: view?.roleIds ?? [] }}
        save={(values) => saveView(props, values)}
        onSaved={(saved) => {
          onClose();
          if (!view) props.onSaved(storedView(saved));
        }}
      >
        {({ field, values }) => (
          <Stack gap="sm">
            <TextField label={say(texts.name)} {...field('name')} />
            {may(createSharedView) ? (
              <CheckField label={say(texts.share)} {...field('isShared')} disabled={view !== undefined} />
            ) : null}
            {values.isShared ? <RolesField roles={roles} {...field('roleIds')} /> : null}
            {view ? (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => deletion.ask(view)}
              >
                {say(kitTexts.remove)}
              </Button>
            ) : null}
          </Stack>
        )}
      </FormDrawer>
      {deletion.question}
    </>
  );
}

interface RolesFieldProps {
  readonly roles: ViewDrawerProps['roles'];
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
}

function RolesField({ roles, value = [], onChange }: RolesFieldProps) {
  const { say } = useSpeech();
  return (
    <MultiSelect
      label={say(texts.roles)}
      placeholder={value.length === 0 ? say(texts.noRoles) : ''}
      data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
      searchable
      nothingFoundMessage={say(kitTexts.nothingToChoose)}
    />
  );
}
