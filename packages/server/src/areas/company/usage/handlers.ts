import { trackUsage } from '@oikos/contract/company/usage.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Handler, handleOutsideCompany } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';

/** Each page of each module is a line among the metrics: so many that nobody can flood them with made-up ones. */
const MOST_PAGES = 500;
const seen = new Set<string>();

export const usageHandlers: Handler[] = [
  handleOutsideCompany(trackUsage, async ({ input, request }) => {
    const { page, moduleId } = input;
    const key = `${moduleId}${page}`;
    if (!seen.has(key) && seen.size >= MOST_PAGES) throw refuseField('page', generalMessages.invalidValue);
    seen.add(key);
    request.server.pageSeconds.observe({ page, module: String(moduleId) }, input.milliseconds / 1000);
    return { isSuccessful: true as const };
  }),
];
