/**
 * Runs in the page, so each function uses only the others of this file.
 *
 * Text is cut off where a part of one of its lines lies outside a box that hides what is outside of it (`overflow: hidden`
 * or `clip`, on the text's element or one around it), and nobody can scroll there. It is fine where the element or one
 * around it has the whole text as its title. Text that is hidden altogether isn't cut.
 */

export interface CutText {
  readonly text: string;
  /** The element, in short. */
  readonly where: string;
}

interface Box {
  readonly element: Element;
  readonly hidesSideways: boolean;
  readonly hidesDownwards: boolean;
}

/** Rounding, and the strokes of letters that reach over their box. */
const SLACK = 1.5;
/** How much of a line's height has to be seen. */
const SEEN = 0.6;

/** The boxes that may hide text of the element, the nearest first: up to where it can be scrolled. */
function hidingBoxes(of: Element): readonly Box[] {
  const boxes: Box[] = [];
  let isSideways = true;
  let isDownwards = true;
  let isOutOfFlow = false;
  for (
    let element: Element | null = of;
    element && element !== document.documentElement;
    element = element.parentElement
  ) {
    const { display, position, transform, overflowX, overflowY } = getComputedStyle(element);
    // What is placed absolutely is hidden only by what it is placed in.
    const holds = !isOutOfFlow || position !== 'static' || transform !== 'none';
    // Inline elements hide nothing, but drawings do.
    const isBox = (display !== 'inline' && display !== 'contents') || element instanceof SVGSVGElement;
    if (holds && isBox) {
      const isHiding = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const hidesSideways = isSideways && isHiding(overflowX);
      const hidesDownwards = isDownwards && isHiding(overflowY) && element !== document.body;
      if (hidesSideways || hidesDownwards) boxes.push({ element, hidesSideways, hidesDownwards });
      isSideways &&= overflowX === 'visible' || isHiding(overflowX);
      isDownwards &&= overflowY === 'visible' || isHiding(overflowY);
      isOutOfFlow = position === 'absolute';
    }
    if (position === 'fixed') break;
  }
  return boxes;
}

/** How much of the line is seen in the box: of its width, and of its height. */
function seenIn(line: DOMRect, { element, hidesSideways, hidesDownwards }: Box) {
  const box = element.getBoundingClientRect();
  const inner = box.left + element.clientLeft;
  const left = hidesSideways ? Math.max(line.left, inner - SLACK) : line.left;
  const right = hidesSideways ? Math.min(line.right, inner + element.clientWidth + SLACK) : line.right;
  const top = hidesDownwards ? Math.max(line.top, box.top) : line.top;
  const bottom = hidesDownwards ? Math.min(line.bottom, box.bottom) : line.bottom;
  return { width: (right - left) / line.width, height: (bottom - top) / line.height };
}

function isCutBy(box: Box, lines: readonly DOMRect[]): boolean {
  const seen = lines.map((line) => seenIn(line, box));
  const isSeen = seen.map(({ width, height }) => width > 0 && height > 0);
  if (!isSeen.includes(true)) return false;
  return isSeen.includes(false) || seen.some(({ width, height }) => width < 0.999 || height < SEEN);
}

/** Only screen readers are to find what is in a box of a pixel; a folded part has no height. */
const isHiddenBy = ({ element }: Box) => element.clientWidth <= 1 || element.clientHeight <= 1;

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether the whole text is the title of the element, or of one around it. */
function isTitled(text: string, from: Element): boolean {
  for (let element: Element | null = from; element; element = element.parentElement)
    if (plain(element.getAttribute('title')).includes(plain(text))) return true;
  return false;
}

/** The lines of a text as they are drawn; letters of a drawing are squeezed into its measures. */
function linesOf(node: Node, element: Element): readonly DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  const lines = element instanceof SVGElement ? [element.getBoundingClientRect()] : [...range.getClientRects()];
  return lines.filter(({ width, height }) => width > 0.5 && height > 0.5);
}

/** An element by its kind, the names that libraries give it, and its text. */
function shortName(element: Element): string {
  const names = [...element.classList].filter(
    (name) => !/^_|^m_|^mantine-\w+$/.test(name) || /^mantine-[A-Z]/.test(name),
  );
  return [element.tagName.toLowerCase(), ...names.slice(0, 2)].join('.');
}

/** Every visible text of the page of which a part is cut off. */
function cutTexts(): CutText[] {
  const found: CutText[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || /^(script|style|noscript|option)$/i.test(element.tagName)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const lines = linesOf(node, element);
    if (lines.length === 0) continue;
    const boxes = hidingBoxes(element);
    const box = boxes.some(isHiddenBy) ? undefined : boxes.find((each) => isCutBy(each, lines));
    if (box && !isTitled(text, element)) found.push({ text: text.trim(), where: shortName(element) });
  }
  return found;
}

/** What the page runs. */
export const cutTextScript = `(() => {
  const SLACK = ${SLACK};
  const SEEN = ${SEEN};
  const plain = ${plain};
  const isHiddenBy = ${isHiddenBy};
  ${[hidingBoxes, seenIn, isCutBy, isTitled, linesOf, shortName, cutTexts].join('\n')}
  return cutTexts();
})()`;
