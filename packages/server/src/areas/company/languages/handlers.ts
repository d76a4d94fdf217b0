import { searchLanguages, setDefaultLanguage, setLanguageStatus } from '@oikos/contract/company/languages.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { type Handler, handle, type TenantCall, type TenantHandler } from '../../../foundation/http/handler.ts';
import { namingFields } from '../../../foundation/http/refusals.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { saveDefaultLanguage } from '../settings/save-settings.ts';
import { changeStatus, readDefault } from './choose-languages.ts';
import { listLanguages } from './list-languages.ts';

const done = { isSuccessful: true as const };

const list = serveList({ endpoint: searchLanguages, query: ({ input }) => listLanguages(input) }) as TenantHandler;

/** The session reads the rows by another name, and the default beside them (C22). */
const withDefault: TenantHandler = {
  ...list,
  run: async (call) => {
    const page = (await list.run(call)) as OutputOf<typeof searchLanguages>;
    const { scope } = call as TenantCall<unknown>;
    return { ...page, languages: page.items, defaultLanguageId: (await readDefault(scope)).id };
  },
};

export const languageHandlers: Handler[] = [
  withDefault,
  handle(setLanguageStatus, async ({ scope, input }) => {
    await changeStatus(scope, input.languageIds, input.isActive);
    return done;
  }),
  handle(setDefaultLanguage, async ({ scope, input }) => {
    await namingFields({ defaultLanguageId: 'id' }, () => saveDefaultLanguage(scope, input.id));
    return done;
  }),
];
