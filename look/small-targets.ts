/**
 * What fingers press is at least so high and wide: buttons, also small ones, and icons. Links and headings in a line of text are as
 * high as their line. Runs in the page.
 */
const LEAST = 44;

export const smallTargetsScript = `(() => {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const small = [...document.querySelectorAll('.mantine-Button-root, .mantine-ActionIcon-root')].filter((each) => {
    const box = each.getBoundingClientRect();
    if (box.width === 0 || !each.checkVisibility({ visibilityProperty: true })) return false;
    return Math.min(box.width, box.height) < ${LEAST} - 0.5;
  });
  const said = small.map((each) => {
    const { width, height } = each.getBoundingClientRect();
    const name = each.getAttribute('aria-label') || each.textContent.trim().slice(0, 40);
    return name + ': ' + Math.round(width) + ' x ' + Math.round(height);
  });
  return [...new Set(said)];
})()`;
