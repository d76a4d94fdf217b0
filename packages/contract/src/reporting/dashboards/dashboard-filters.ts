import { z } from 'zod';
import { idOrNone } from '../../entity.ts';
import { localDate } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { moduleId } from '../../module-ids.ts';
import { dashboardMessages } from './dashboard-messages.ts';

/** How many years one dashboard may span: beyond that nobody reads months. */
const YEARS_MAXIMUM = 30;

export const dashboardFilters = {
  /** The location and everything below it; -1 for all that the caller may see. */
  nodeId: idOrNone('node').default(-1),
  /** -1: the first programme that has results. */
  programmeId: idOrNone('programme').default(-1),
  /** Which electricity emissions count: by the grid's average or by contract. Never both. */
  scope2Method: z.enum(['location', 'market']).default('location'),
  /** Only parameter sets of the module. */
  moduleId: moduleId.optional(),
};

/** `endDate` is the last day. */
export const dates = { beginDate: localDate(), endDate: localDate() };

interface Dates {
  readonly beginDate?: string | undefined;
  readonly endDate?: string | undefined;
}

export const inOrder = ({ beginDate = '', endDate = beginDate }: Dates): boolean => beginDate <= endDate;
export const notTooLong = ({ beginDate = '', endDate = beginDate }: Dates): boolean =>
  Number(endDate.slice(0, 4)) - Number(beginDate.slice(0, 4)) < YEARS_MAXIMUM;
export const outOfOrder = { path: ['endDate'], error: ruleText(general.endBeforeBegin) };
export const tooLong = { path: ['endDate'], error: ruleText(dashboardMessages.tooLong, YEARS_MAXIMUM) };
