import { Button, Group } from '@mantine/core';
import { useKit } from '../../../kit/kit-context.tsx';
import type { PageActionList } from '../../../kit/page/page-action.ts';

/** The actions of a page, beside a selection: each is a button. */
export function SelectionActions({ actions }: { readonly actions: PageActionList }) {
  const { may } = useKit();
  return (
    <Group gap="xs">
      {actions
        .filter((each) => each !== false && each !== null)
        .filter(({ by }) => by === undefined || may(by))
        .map(({ label, onClick, isDisabled }) => (
          <Button key={label} variant="default" size="compact-sm" disabled={isDisabled === true} onClick={onClick}>
            {label}
          </Button>
        ))}
    </Group>
  );
}
