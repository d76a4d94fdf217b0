import { Anchor } from '@mantine/core';
import { citationAddress } from '@oikos/domain/waste/site/citation-address.ts';

interface CitationProps {
  readonly citation: string;
  /** Where a company's own rule says that its text is read. */
  readonly address?: string;
}

/** A citation that leads to its text where that is known. */
export function Citation({ citation, address }: CitationProps) {
  const to = address || citationAddress(citation);
  if (!to) return <>{citation}</>;
  return (
    <Anchor href={to} target="_blank" rel="noreferrer" inherit onClick={(event) => event.stopPropagation()}>
      {citation}
    </Anchor>
  );
}
