export { LazyExplanation } from './explanations/LazyExplanation.tsx';
