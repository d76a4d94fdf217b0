import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './corporate/dashboard.module.css';

export interface FoldedFiltersProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Filters of a dashboard; a phone shows them on demand. */
export function FoldedFilters({ label, children }: FoldedFiltersProps) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <div className={classes.screenOnly}>
      <Button
        variant="default"
        mb="sm"
        leftSection={<IconFilter size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? children : null}
    </div>
  );
}
