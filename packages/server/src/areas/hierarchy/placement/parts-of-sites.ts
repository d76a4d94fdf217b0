import type { RawBuilder } from 'kysely';
import { createSlot } from '../../../foundation/records/hook.ts';

/** Nodes that are parts of a site, such as its storage areas: lists of places leave them out. */
interface PartsOfSites {
  /** Whether a node, by its alias, is such a part. */
  readonly isPart: (alias: string) => RawBuilder<unknown>;
  /** The site of such a part, by its id; null for other nodes. */
  readonly siteOf: (nodeId: number) => RawBuilder<unknown>;
}

export const partsOfSites = createSlot<PartsOfSites>('the parts of sites');
