import { Button, SimpleGrid } from '@mantine/core';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { useState } from 'react';
import { DateField } from '../../kit/fields/DateField.tsx';

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface AskedDaysProps {
  readonly labels: { readonly from: string; readonly to: string; readonly ask: string };
  readonly initial: Days;
  readonly isBusy: boolean;
  readonly onAsk: (days: Days) => void;
}

/** The days that something is tried on: the button asks what is found in them, a change of a date doesn't. */
export function AskedDays({ labels, initial, isBusy, onAsk }: AskedDaysProps) {
  const [days, setDays] = useState(initial);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }} maw={760}>
      <DateField
        label={labels.from}
        value={days.from}
        onChange={(from) => setDays({ ...days, from: from ?? days.from })}
      />
      <DateField label={labels.to} value={days.to} onChange={(to) => setDays({ ...days, to: to ?? days.to })} />
      <Button variant="default" loading={isBusy} onClick={() => onAsk(days)}>
        {labels.ask}
      </Button>
    </SimpleGrid>
  );
}
