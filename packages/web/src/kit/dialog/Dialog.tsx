import { ActionIcon, Group, Modal, Paper, Portal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconMinus, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { kitTexts } from '../kit-texts.ts';
import { DialogExit, type HoldOpen } from './dialog-exit.ts';
import { EscapeArea } from './EscapeArea.tsx';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons below the content, the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: number | string;
  /** A dialog that must be answered can't be put aside. */
  readonly fixed?: boolean;
  /** What it shows is never shown again: Escape or a click beside it, which happen by mistake, leave it open. */
  readonly shownOnce?: boolean;
}

const stayOpen = () => {};

/** Nothing until it is first opened: a page has many dialogs, and seldom opens one. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <OpenedDialog {...props} /> : null;
}

/**
 * A modal dialog that can be maximised and minimised (S10, V039); what was entered stays while it is minimised, and a form
 * in it asks before it is lost (V040). On a phone it is as large as the window.
 */
function OpenedDialog(props: DialogProps) {
  const { opened, onClose, title, children, footer, size = 'lg', fixed = false, shownOnce = false } = props;
  const { say } = useSpeech();
  const [isMaximised, setMaximised] = useState(false);
  const [isMinimised, setMinimised] = useState(false);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const held = useRef<HoldOpen | null>(null);
  const close = () => {
    setMinimised(false);
    if (!held.current?.(onClose)) onClose();
  };
  const MaximiseIcon = isMaximised ? IconArrowsDiagonalMinimize2 : IconArrowsDiagonal;
  return (
    <>
      <Modal.Root
        opened={opened}
        onClose={close}
        size={size}
        fullScreen={isMaximised || (isPhone && !fixed)}
        closeOnEscape={false}
        closeOnClickOutside={!shownOnce}
        // Put aside it stays as it is, unseen: mounted again it would have lost what was entered.
        style={{ display: isMinimised ? 'none' : undefined }}
        trapFocus={!isMinimised}
        lockScroll={!isMinimised}
      >
        <Modal.Overlay />
        <Modal.Content>
          <EscapeArea onEscape={shownOnce ? stayOpen : close} isAside={isMinimised || !opened}>
            <Modal.Header>
              <Modal.Title>{title}</Modal.Title>
              <Group gap={4} wrap="nowrap">
                {fixed || isPhone ? null : (
                  <>
                    <DialogButton
                      label={say(kitTexts.minimise)}
                      icon={<IconMinus size={16} />}
                      onClick={() => setMinimised(true)}
                    />
                    <DialogButton
                      label={say(isMaximised ? kitTexts.restore : kitTexts.maximise)}
                      icon={<MaximiseIcon size={16} />}
                      onClick={() => setMaximised(!isMaximised)}
                    />
                  </>
                )}
                <DialogButton label={say(kitTexts.close)} icon={<IconX size={16} />} onClick={close} />
              </Group>
            </Modal.Header>
            <Modal.Body>
              <DialogExit value={held}>{children}</DialogExit>
              {footer ? (
                <Group justify="flex-end" gap="xs" className={classes.dialogFooter}>
                  {footer}
                </Group>
              ) : null}
            </Modal.Body>
          </EscapeArea>
        </Modal.Content>
      </Modal.Root>
      {opened && isMinimised ? (
        <Portal>
          <Paper className={classes.minimised} withBorder shadow="md" role="dialog" aria-label={title}>
            <Text fw={600} size="sm" truncate>
              {title}
            </Text>
            <DialogButton
              label={say(kitTexts.restore)}
              icon={<IconArrowsDiagonal size={16} />}
              onClick={() => setMinimised(false)}
            />
            <DialogButton label={say(kitTexts.close)} icon={<IconX size={16} />} onClick={close} />
          </Paper>
        </Portal>
      ) : null}
    </>
  );
}

function DialogButton({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  );
}
