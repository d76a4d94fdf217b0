export { useAnswerFile } from './answer-file.ts';
export { forgetKeptForms, openKeptForms, refreshKeptForms } from './device/kept-forms.ts';
export { LazyOfflineForms } from './device/LazyOfflineForms.tsx';
export { formOperations } from './device/send-forms.ts';
export { formAddresses, formsAddress } from './form-addresses.ts';
export { useFormColumns } from './form-columns.tsx';
export { FormBadges } from './form-state.tsx';
