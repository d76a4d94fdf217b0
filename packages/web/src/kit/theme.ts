import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The look: calm and dense. Every colour, size and default of the product is decided here. */

/** A deep blue-green that keeps 4.5:1 with white from shade 7 on. */
const oikos: MantineColorsTuple = [
  '#e9f6f5',
  '#d6ebea',
  '#aed6d3',
  '#82c0bc',
  '#5eaea9',
  '#46a39d',
  '#2f918b',
  '#147a75',
  '#0c6662',
  '#07504d',
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

const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

export const theme = createTheme({
  primaryColor: 'oikos',
  primaryShade: 7,
  colors: { oikos },
  fontFamily: systemFont,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', Menlo, Consolas, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.84375rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: {
    fontFamily: systemFont,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { sm: '4px', md: '6px', lg: '10px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  autoContrast: true,
  components: {
    // Help below the field, so that fields beside each other are in a line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 'md' } },
    Badge: {
      defaultProps: { radius: 'sm', size: 'md' },
      styles: { label: { textTransform: 'none', fontWeight: 600 } },
    },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true } },
    Overlay: { defaultProps: { backgroundOpacity: 0.45 } },
    Modal: { styles: { title: { fontWeight: 650, fontSize: '1.0625rem', lineHeight: 1.3 } } },
    Drawer: { styles: { title: { fontWeight: 650, fontSize: '1.0625rem', lineHeight: 1.3 } } },
    // As high as the other fields, so that labels beside each other are in a line.
    MultiSelect: { styles: { input: { paddingBlock: 4 } } },
    Menu: { defaultProps: { shadow: 'md', width: 'max-content' } },
    Table: { defaultProps: { verticalSpacing: 6 } },
    Loader: { defaultProps: { type: 'oval' } },
  },
});
