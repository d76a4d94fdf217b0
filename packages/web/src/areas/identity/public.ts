export { AccessEffect } from './rights/AccessEffect.tsx';
