import { expect } from '@playwright/test';
import { showIn } from '../../look/accessibility.ts';
import { type Finding, findingsOn } from '../../look/check-page.ts';
import { menuFindings } from '../../look/open-menus.ts';
import { atRest, openPage } from '../../look/visit.ts';
import { people, signIn } from '../sign-in.ts';
import { test } from '../test.ts';

/** One page of each kind, and what is pressed there first: `npm run look` looks at every page, in every window. */
const kinds: readonly (readonly [kind: string, address: string, action?: string])[] = [
  ['the pieces of the kit', '/kit'],
  ['a home', '/waste/welcome'],
  ['a list', '/waste/containers/container-management', 'Add container'],
  ['a record', '/waste/containers/edit/16', 'Move / dispose'],
  ['a form', '/waste/containers/add-container', 'Add'],
  ['a dashboard', '/air/dashboards/corp-dashboard'],
  ['data entry', '/air/data-collection/manual-data-entry'],
];

/** A phone, the narrowest window (a laptop's at 400 %), and a laptop's at 200 %. */
const narrowWindows = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

for (const [kind, address, action] of kinds) {
  test(`${kind} is accessible, no wider than the window, and cuts no text off; in a narrow one the first button is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, people.administrator);
    await openPage(page, address);
    const found = await findingsOn(page);
    if (kind === 'a record') found.push(...(await menuFindings(page)));
    // In the dark only colors can differ, in a narrow window only what is laid out.
    await showIn(page, 'dark');
    found.push(...(await findingsOn(page, 'of colors')));
    for (const window of narrowWindows) {
      await page.setViewportSize(window);
      await atRest(page);
      // Text may be cut where nobody has a phone.
      found.push(
        ...(await findingsOn(page, 'none')).filter(({ kind: of }) => of === 'sideways' || window.width === 390),
      );
      if (action === undefined) continue;
      await expect(page.getByRole('button', { name: action, exact: true }).first()).toBeInViewport({ ratio: 1 });
    }
    expect(found).toEqual([]);
  });
}

test('what is wrong with a page is found: a violation, sideways scrolling, and text that is cut off without a title', async ({
  page,
}) => {
  const cut = 'overflow: hidden; white-space: nowrap; text-overflow: ellipsis; width: 60px';
  await page.setContent(`
    <html lang="en"><title>Planted</title><main>
      <p style="${cut}">A text that is cut off</p>
      <p style="${cut}" title="A text that says all of itself">A text that says all of itself</p>
      <p style="height: 20px; overflow: hidden; line-height: 20px; width: 90px">A second line that nobody sees</p>
      <p style="width: 60px; overflow: auto; white-space: nowrap" tabindex="0">A text that is scrolled</p>
      <div style="height: 0; overflow: hidden"><p>A part that is folded</p></div>
      <svg width="40" height="20"><text x="20" y="15">A label at the edge</text></svg>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
      <div style="width: 3000px">A part that is too wide</div>
    </main></html>`);
  const found = await findingsOn(page);
  const ofKind = (kind: Finding['kind']) => found.filter((each) => each.kind === kind).map(({ what }) => what);
  expect(ofKind('cut')).toEqual([
    'p: A text that is cut off',
    'p: A second line that nobody sees',
    'text: A label at the edge',
  ]);
  expect(ofKind('axe')).toEqual(['image-alt: img']);
  expect(ofKind('sideways')).toEqual([expect.stringContaining("'A part that is too wide'")]);
});
