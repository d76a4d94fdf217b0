import { expect, it } from 'vitest';
import { ROOT } from '../start/installation.ts';
import { Imports } from '../where/imports.ts';

const KIT = /^packages\/web\/src\/kit\/(.*)\.tsx$/;

/** Components of the kit that are not on its page, and why. */
const elsewhere = {
  'they are whole pages or lists of a resource: npm run look opens many of them': [
    'dialog/use-deletion-of-many',
    'form/ResourceForm',
    'form/ResourceInputs',
    'list/EditableList',
    'list/ResourceScreen',
    'list/last-added',
    'list/use-list-actions',
    'page/FillPage',
    'page/PageTabs',
    'page/RecordPage',
    'page/RecordRail',
  ],
  'they are parts of what is there, loaded later': ['import/use-import', 'list/ExportMenu', 'progress/ToastHost'],
};

it('the page of the kit shows every component of it, but for those that say why not', () => {
  const imports = new Imports(ROOT);
  const shown = new Set(imports.closure(['packages/web/src/app/pieces/PiecesScreen.tsx'], () => true));
  const missing = [...imports.texts.keys()]
    .filter((file) => !file.endsWith('.test.tsx') && !shown.has(file))
    .flatMap((file) => KIT.exec(file)?.[1] ?? []);
  expect(missing.sort()).toEqual(Object.values(elsewhere).flat().sort());
});
