import { Checkbox, Group, Input, Stack } from '@mantine/core';
import { lineTexts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { readShipmentLines, type ShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { FieldBinding } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from './shipments.module.css';

export interface RejectedPartsProps {
  readonly shipmentId: number;
  readonly lines: FieldBinding;
  readonly containers: FieldBinding;
}

const containerIdsOf = ({ containers }: ShipmentLine) => containers.map(({ id }) => id);
const without = (ids: readonly number[], gone: readonly number[]) => ids.filter((id) => !gone.includes(id));

/** What the facility rejected: whole lines, or single containers of a line whose others it took. */
export function RejectedParts({ shipmentId, lines, containers }: RejectedPartsProps) {
  const { say } = useSpeech();
  const items = useCall(readShipmentLines, { id: shipmentId }).data?.items ?? [];
  const lineIds = lines.value as readonly number[];
  const containerIds = containers.value as readonly number[];
  const toggleLine = (line: ShipmentLine) => {
    lines.onChange(lineIds.includes(line.id) ? without(lineIds, [line.id]) : [...lineIds, line.id]);
    containers.onChange(without(containerIds, containerIdsOf(line)));
  };
  /** All containers of a line are the line. */
  const chooseContainers = (line: ShipmentLine, chosen: readonly number[]) => {
    const own = containerIdsOf(line);
    const isWhole = chosen.length === own.length;
    lines.onChange(isWhole ? [...without(lineIds, [line.id]), line.id] : without(lineIds, [line.id]));
    containers.onChange([...without(containerIds, own), ...(isWhole ? [] : chosen)]);
  };
  return (
    <Input.Wrapper
      label={say(texts.rejectedLines)}
      description={say(texts.rejectedLinesHint)}
      error={lines.error}
      required
      component="div"
      labelElement="div"
      role="group"
      aria-label={say(texts.rejectedLines)}
    >
      <Stack gap={6} mt={4}>
        {items.map((line) => {
          const own = containerIdsOf(line);
          const isWhole = lineIds.includes(line.id);
          const chosen = isWhole ? own : own.filter((id) => containerIds.includes(id));
          return (
            <div key={line.id}>
              <Checkbox
                label={`${say(lineTexts.lineNumber, line.position)}: ${line.wasteStream}`}
                checked={isWhole}
                indeterminate={!isWhole && chosen.length > 0}
                onChange={() => toggleLine(line)}
              />
              {own.length > 1 ? (
                <Group gap="4px 16px" ml={32} mt={6} className={classes.parts}>
                  {line.containers.map(({ id, number }) => (
                    <Checkbox
                      key={id}
                      size="xs"
                      label={number}
                      checked={chosen.includes(id)}
                      onChange={() =>
                        chooseContainers(line, chosen.includes(id) ? without(chosen, [id]) : [...chosen, id])
                      }
                    />
                  ))}
                </Group>
              ) : null}
            </div>
          );
        })}
      </Stack>
    </Input.Wrapper>
  );
}
