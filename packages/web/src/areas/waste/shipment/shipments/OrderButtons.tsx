import { ActionIcon } from '@mantine/core';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from './shipments.module.css';

export interface OrderButtonsProps {
  /** Tells the lists of a page apart. */
  readonly list: string;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

const follow = (list: string, index: number, wanted: string): void => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>(`[data-order="${list}:${index}"]`)];
  const usable = buttons.filter((button) => !button.disabled);
  (usable.find((button) => button.dataset.direction === wanted) ?? usable[0])?.focus();
};

/** Moves an entry of a list up or down; the focus goes with it. */
export function OrderButtons({ list, name, index, count, onMove }: OrderButtonsProps) {
  const { say } = useSpeech();
  const button = (to: number, direction: 'up' | 'down') => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      className={classes.orderButton}
      data-order={`${list}:${index}`}
      data-direction={direction}
      aria-label={say(direction === 'up' ? texts.moveUp : texts.moveDown, name)}
      disabled={to < 0 || to >= count}
      onClick={(event) => {
        event.stopPropagation();
        onMove(to);
        requestAnimationFrame(() => follow(list, to, direction));
      }}
    >
      {direction === 'up' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
    </ActionIcon>
  );
  return (
    <>
      {button(index - 1, 'up')}
      {button(index + 1, 'down')}
    </>
  );
}
