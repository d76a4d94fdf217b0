import { IconPrinter, IconTruck } from '@tabler/icons-react';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { PinButton } from '../../../kit/page/PinButton.tsx';
import { Remark } from '../../../kit/page/Remark.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { Steps } from '../../../kit/page/Steps.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import type { Piece, Section } from '../section.ts';

const nothing = () => {};
const LONG = 'Spent halogenated solvent from degreasing of turbine parts, building 12, satellite area 3';

const nextSteps: readonly (readonly [tone: StatusTone, what: string, left: string])[] = [
  ['error', 'Out by 2026-11-16', '7 days overdue'],
  ['warning', 'Out by 2026-12-02', '4 days left'],
  ['information', 'Certificate of disposal by 2027-01-10', '43 days left'],
  ['success', 'Nothing is due', 'Closed'],
];

const heads: readonly Piece[] = [
  { name: 'PageHeader: title alone', isWide: true, show: () => <PageHeader title="Containers" /> },
  {
    name: 'PageHeader: all parts',
    isWide: true,
    show: () => (
      <PageHeader
        title="CH-2026-0042"
        subtitle="55 gallon drum · Cholla › Hazardous waste storage"
        badges={<StatusBadge tone="warning">4 days left</StatusBadge>}
        help="A container keeps one kind of waste, from the first drop until it leaves."
        actions={
          <>
            <PinButton name="CH-2026-0042" />
            <PageActions
              actions={[
                { label: 'Move', icon: <IconTruck size={16} />, kind: 'primary', onClick: nothing },
                { label: 'Print labels', icon: <IconPrinter size={16} />, onClick: nothing },
                { label: 'Delete', kind: 'danger', onClick: nothing },
              ]}
            />
          </>
        }
      />
    ),
  },
  {
    name: 'PageHeader: a long title and a remark',
    isWide: true,
    show: () => (
      <PageHeader title={LONG} badges={<Remark text="Rules of Arizona are not in force before 2026-01-01" />} />
    ),
  },
];

export const headSection: Section = {
  key: 'heads',
  title: 'Heads, next steps and facts',
  pieces: [
    ...heads,
    ...nextSteps.map(
      ([tone, what, left]): Piece => ({
        name: `NextStep: ${tone}`,
        isWide: true,
        show: () => (
          <NextStep
            tone={tone}
            what={what}
            badge={<StatusBadge tone={tone}>{left}</StatusBadge>}
            why="40 CFR 262.17(a): at most 90 days at a large quantity generator"
            actions={[
              { label: 'Load on a shipment', kind: 'primary', onClick: nothing },
              { label: 'Record extension', onClick: nothing },
            ]}
          />
        ),
      }),
    ),
    {
      name: 'FactStrip',
      isWide: true,
      show: () => (
        <FactStrip
          facts={[
            { label: 'Capacity', value: <Quantity value={55} unit="gal" /> },
            { label: 'Net mass', value: <Quantity value={183.2541} unit="kg" /> },
            { label: 'Waste stream', value: LONG },
            { label: 'Waste codes', value: 'F001, F002, D039' },
            { label: 'Not known, so not there', value: null },
          ]}
        />
      ),
    },
    {
      name: 'Steps: under way',
      isWide: true,
      show: () => (
        <Steps
          label="Course of the shipment"
          steps={[
            { key: 'prepare', label: 'Prepare', state: 'done' },
            { key: 'preflight', label: 'Preflight', state: 'current' },
            { key: 'ship', label: 'Ship', state: 'open' },
            { key: 'received', label: 'Received', state: 'open' },
            { key: 'closed', label: 'Closed', state: 'open' },
          ]}
        />
      ),
    },
    {
      name: 'Steps: stopped',
      isWide: true,
      show: () => (
        <Steps
          label="Course of a rejected shipment"
          steps={[
            { key: 'ship', label: 'Ship', state: 'done' },
            { key: 'received', label: 'Rejected', state: 'stopped' },
          ]}
        />
      ),
    },
  ],
};
