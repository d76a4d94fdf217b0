export { argumentsText } from './formula/arguments-text.ts';
export { FormulaEditor } from './formula/FormulaEditor.tsx';
