import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The look: calm and dense. Every colour, size and default in which the product differs from its library is decided here. */

/** The accent: it keeps 4.5:1 with white from shade 7 on, and shade 4 reads on the dark, where filled is shade 6. */
const oikos: MantineColorsTuple = [
  '#e3f3f1',
  '#cde8e5',
  '#a3d5cf',
  '#75bfb7',
  '#4fb9ae',
  '#2e9c91',
  '#198479',
  '#0f766e',
  '#0b5f59',
  '#084a45',
];

/** From what is sunken to text. */
const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eff3f3',
  '#e6ebec',
  '#dfe5e6',
  '#c4cfd1',
  '#9aa8ac',
  '#74838a',
  '#55636a',
  '#37444a',
  '#14211f',
];

/** From text over lines and raised surfaces to the canvas. */
const dark: MantineColorsTuple = [
  '#e7edec',
  '#c9d2d0',
  '#9baaa7',
  '#6f7f7c',
  '#2b3634',
  '#24302e',
  '#1c2524',
  '#151c1b',
  '#0e1413',
  '#0a0f0e',
];

/** Okabe and Ito's palette, told apart by the colour-blind; in this order in every chart, tuned for both backgrounds. */
export const chartColors = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#8c6bb1',
  '#7f7f7f',
] as const;

const fontFamily = "Inter, 'Inter fallback', system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

export const theme = createTheme({
  primaryColor: 'oikos',
  primaryShade: { light: 7, dark: 6 },
  colors: { oikos, gray, dark },
  black: gray[9],
  fontFamily,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace",
  fontSizes: { sm: '0.8125rem', md: '0.875rem', lg: '1rem' },
  lineHeights: { xs: '1.3333', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', lg: '1.5rem' },
  headings: {
    fontFamily,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.4' },
      h2: { fontSize: '1rem', lineHeight: '1.5' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '4px', md: '6px', lg: '8px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    // Help below the field, so that fields beside each other are in a line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Badge: { defaultProps: { radius: 'sm' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // What may be chosen is rendered when it is looked at.
    Combobox: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Overlay: { defaultProps: { backgroundOpacity: 0.45 } },
    // The first choice has the focus at once: a placeholder for it wouldn't be a choice.
    Menu: { defaultProps: { shadow: 'md', width: 'max-content', withInitialFocusPlaceholder: false } },
    Table: { defaultProps: { verticalSpacing: 6 } },
  },
});
