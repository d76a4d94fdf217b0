import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPlus, IconPrinter, IconTrash, IconTruck } from '@tabler/icons-react';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import type { PageAction } from '../../../kit/page/page-action.ts';
import type { Section } from '../section.ts';

const nothing = () => {};
const actions: readonly PageAction[] = [
  { label: 'Add container', icon: <IconPlus size={16} />, kind: 'primary', onClick: nothing },
  { label: 'Print labels', icon: <IconPrinter size={16} />, onClick: nothing },
  { label: 'Load on a shipment', icon: <IconTruck size={16} />, onClick: nothing },
  { label: 'Delete', icon: <IconTrash size={16} />, kind: 'danger', onClick: nothing },
];

export const buttons: Section = {
  key: 'buttons',
  title: 'Buttons',
  pieces: [
    {
      name: 'Filled, quiet, plain, dangerous',
      show: () => (
        <Group gap="xs">
          <Button>Save</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="subtle">Show all</Button>
          <Button color="red.9">Delete</Button>
        </Group>
      ),
    },
    {
      name: 'Disabled and busy',
      show: () => (
        <Group gap="xs">
          <Button disabled>Save</Button>
          <Button variant="default" disabled>
            Cancel
          </Button>
          <Button loading>Save</Button>
        </Group>
      ),
    },
    {
      name: 'Icons',
      show: () => (
        <Group gap="xs">
          <ActionIcon variant="subtle" color="gray" aria-label="Print">
            <IconPrinter size={16} />
          </ActionIcon>
          <ActionIcon variant="default" aria-label="Add">
            <IconPlus size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label="Remove" disabled>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      ),
    },
    { name: 'PageActions: one filled, one quiet, a menu', show: () => <PageActions actions={actions} /> },
    { name: 'PageActions: one', show: () => <PageActions actions={actions.slice(0, 1)} /> },
    {
      name: 'PageActions: disabled',
      show: () => <PageActions actions={actions.slice(0, 2).map((each) => ({ ...each, isDisabled: true }))} />,
    },
  ],
};
