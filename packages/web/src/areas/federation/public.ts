export { ConfirmAtProvider } from './company-sign-in/ConfirmAtProvider.tsx';
