import { Button, Group } from '@mantine/core';
import { unitTypes } from '@oikos/contract/quantity/units.ts';
import { z } from 'zod';
import { AskedDates } from '../../../kit/AskedDates.tsx';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { LeaveConfirm } from '../../../kit/dialog/LeaveConfirm.tsx';
import { LeftRecords } from '../../../kit/dialog/LeftRecords.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { ImportDialog } from '../../../kit/import/ImportDialog.tsx';
import { failure } from '../answers.ts';
import { Opener } from '../Opener.tsx';
import type { Section } from '../section.ts';

const nothing = () => {};
const schema = z.object({ name: z.string().min(1), capacity: z.number().nullable() });
const initial = { name: 'Drum 55', capacity: 55 };
const form = {
  schema,
  initial,
  save: async (values: z.input<typeof schema>) => values,
};
const refused = async () => {
  throw failure();
};

const FormFields = ({ field }: { readonly field: (name: 'name' | 'capacity') => object }) => (
  <>
    <TextField label="Name" {...field('name')} />
    <NumberField label="Capacity" unit="gal" {...field('capacity')} />
  </>
);

/** Forms and dialogs with anything in them. */
const FormOpeners = () => (
  <Group gap="xs">
    <Opener label="FormDrawer">
      {(opened, close) => (
        <FormDrawer {...form} title="Container type" opened={opened} onClose={close} onSaved={close}>
          {({ field }) => <FormFields field={field} />}
        </FormDrawer>
      )}
    </Opener>
    <Opener label="Dialog">
      {(opened, close) => (
        <Dialog
          title="Move 3 containers"
          opened={opened}
          onClose={close}
          footer={<Button onClick={close}>Move</Button>}
        >
          Where to, and when.
        </Dialog>
      )}
    </Opener>
    <Opener label="ImportDialog">
      {(opened, close) =>
        opened ? <ImportDialog resource={unitTypes} columns={[]} within={{}} onClose={close} /> : null
      }
    </Opener>
  </Group>
);

/** Questions with two answers. */
const QuestionOpeners = () => (
  <Group gap="xs">
    <Opener label="ConfirmDialog">
      {(opened, close) => (
        <ConfirmDialog title="Sign the manifest?" opened={opened} onCancel={close} onConfirm={close}>
          A signed manifest can't be changed.
        </ConfirmDialog>
      )}
    </Opener>
    <Opener label="ConfirmDialog: danger">
      {(opened, close) => (
        <ConfirmDialog
          title="Delete Drum 55?"
          confirmLabel="Delete"
          opened={opened}
          onCancel={close}
          onConfirm={close}
          danger
        >
          No container has this type.
        </ConfirmDialog>
      )}
    </Opener>
    <Opener label="ConfirmDialog: refused">
      {(opened, close) => (
        <ConfirmDialog
          title="Delete Drum 55?"
          confirmLabel="Delete"
          opened={opened}
          onCancel={close}
          onConfirm={refused}
          danger
        >
          No container has this type.
        </ConfirmDialog>
      )}
    </Opener>
    <Opener label="LeftRecords">
      {(opened, close) =>
        opened ? (
          <LeftRecords
            title="1 row wasn't deleted"
            kind="Container type"
            records={[{ id: 1, name: 'Drum 55', problem: 'Cannot be deleted: it is used by containers: D-0001' }]}
            done="3 rows have been deleted."
            onClose={close}
          />
        ) : null
      }
    </Opener>
    <Opener label="LeaveConfirm">
      {(opened, close) => <LeaveConfirm opened={opened} onStay={close} onLeave={close} />}
    </Opener>
    <Opener label="AskedDates">
      {(opened, close) => (
        <AskedDates
          problems={opened ? [{ code: 'dates', message: '2025-11-16 is more than a year ago', path: 'date' }] : []}
          onConfirm={close}
          onCorrect={close}
        />
      )}
    </Opener>
  </Group>
);

export const forms: Section = {
  key: 'forms',
  title: 'Forms and dialogs',
  pieces: [
    {
      name: 'EntityForm: Save is there once something changed',
      show: () => <EntityForm {...form}>{({ field }) => <FormFields field={field} />}</EntityForm>,
    },
    {
      name: 'EntityForm: a new record',
      show: () => (
        <EntityForm {...form} initial={{ name: '', capacity: null }} onCancel={nothing}>
          {({ field }) => <FormFields field={field} />}
        </EntityForm>
      ),
    },
    {
      name: 'EntityForm: refused when it is saved',
      show: () => (
        <EntityForm {...form} save={refused} onCancel={nothing}>
          {({ field }) => <FormFields field={field} />}
        </EntityForm>
      ),
    },
    {
      name: 'EntityForm: to read',
      show: () => (
        <EntityForm {...form} readOnly>
          {({ field }) => <FormFields field={field} />}
        </EntityForm>
      ),
    },
    {
      name: 'SaveBar: of a page without EntityForm',
      isWide: true,
      show: () => <SaveBar isDirty isSaving={false} onSave={nothing} onDiscard={nothing} />,
    },
    { name: 'Drawer and dialogs', isWide: true, show: () => <FormOpeners /> },
    { name: 'Questions', isWide: true, show: () => <QuestionOpeners /> },
  ],
};
