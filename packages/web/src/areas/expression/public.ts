export { argumentsText, FormulaEditor } from './formula/FormulaEditor.tsx';
