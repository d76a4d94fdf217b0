import { Drawer } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { z } from 'zod';
import { useSpeech } from '../../translation/translate.ts';
import { DialogExit, type HoldOpen } from '../dialog/dialog-exit.ts';
import { EscapeArea } from '../dialog/EscapeArea.tsx';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';

export interface FormDrawerProps<Schema extends z.ZodObject, Saved = unknown> extends EntityFormProps<Schema, Saved> {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly size?: number | string;
}

/** A form in a drawer, for quick edits beside the list. Closing with unsaved changes asks first; focus returns to the list. */
export function FormDrawer<Schema extends z.ZodObject, Saved = unknown>({
  opened,
  title,
  onClose,
  size = 480,
  ...form
}: FormDrawerProps<Schema, Saved>) {
  const { say } = useSpeech();
  const held = useRef<HoldOpen | null>(null);
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  // The question about unsaved changes, which closes at the same time, leaves the focus nowhere.
  const content = useRef<HTMLDivElement>(null);
  const giveFocusBack = () => {
    const { activeElement, body } = document;
    const isNowhere = activeElement === body || content.current?.contains(activeElement) === true;
    if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus();
  };
  // Anyone who shows the drawer only while it is open takes it away with the focus in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all it reads are references
  useEffect(() => () => void setTimeout(giveFocusBack), []);
  const tryClose = () => {
    if (!held.current?.(onClose)) onClose();
  };
  return (
    <Drawer.Root
      opened={opened}
      onClose={tryClose}
      position="right"
      size={size}
      closeOnEscape={false}
      onExitTransitionEnd={giveFocusBack}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={content}>
        <EscapeArea className={classes.drawerContent} onEscape={tryClose} isAside={!opened}>
          <Drawer.Header>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label={say(kitTexts.close)} />
          </Drawer.Header>
          <Drawer.Body className={classes.drawerBody}>
            <DialogExit value={held}>
              <EntityForm {...form} onCancel={onClose} />
            </DialogExit>
          </Drawer.Body>
        </EscapeArea>
      </Drawer.Content>
    </Drawer.Root>
  );
}
