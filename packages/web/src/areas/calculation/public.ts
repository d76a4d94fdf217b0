export { FigureHead } from './explanations/FigureHead.tsx';
export { LazyExplanation } from './explanations/LazyExplanation.tsx';
