import { searchLanguages, setDefaultLanguage, setLanguageStatus } from '@oikos/contract/company/languages.ts';
import { pagingOf } from '@oikos/contract/paging.ts';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { orderOf } from '../../../foundation/records/serve-list.ts';
import { changeDefault, changeStatus } from './choose-languages.ts';
import { readLanguages } from './list-languages.ts';

const done = { isSuccessful: true as const };

export const languageHandlers: Handler[] = [
  handle(searchLanguages, async ({ scope, input }) => {
    const paging = pagingOf(input);
    const rows = await readLanguages(scope, input, orderOf(paging, searchLanguages.list, 'id'));
    const languages = paging.take > 0 ? rows.slice(paging.skip, paging.skip + paging.take) : rows.slice(paging.skip);
    return {
      languages,
      items: languages,
      totalCount: rows.length,
      page: paging.take > 0 ? Math.floor(paging.skip / paging.take) + 1 : 1,
      skip: paging.skip,
      take: paging.take,
      defaultLanguageId: rows.find((language) => language.isDefault)?.id ?? null,
    };
  }),
  handle(setLanguageStatus, async ({ scope, input }) => {
    await changeStatus(scope, input.languageIds, input.isActive);
    return done;
  }),
  handle(setDefaultLanguage, async ({ scope, input }) => {
    await changeDefault(scope, input.id);
    return done;
  }),
];
