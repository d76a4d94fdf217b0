import { Menu, type MenuProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react';

export interface OpenMenuProps {
  readonly button: ReactElement<{ readonly ref?: Ref<HTMLButtonElement> }>;
  readonly position: NonNullable<MenuProps['position']>;
  readonly width: number;
  readonly children: ReactNode;
}

/** A menu that is open from the start: it is loaded when its button is pressed for the first time. */
export function OpenMenu({ button, position, width, children }: OpenMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const target = useRef<HTMLButtonElement>(null);
  const change = (opened: boolean) => {
    setOpen(opened);
    // The button that was pressed made place for this one: the focus doesn't find back on its own.
    if (!opened) target.current?.focus();
  };
  return (
    <Menu opened={isOpen} onChange={change} position={position}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown miw={width}>{children}</Menu.Dropdown>
    </Menu>
  );
}
