export { ClockPanel } from './clocks/ClockPanel.tsx';
export { episodicEventLookup } from './episodic-events/event-lookup.ts';
export { ExtensionDialog } from './extensions/ExtensionDialog.tsx';
export { extensionTexts } from './extensions/extension-texts.ts';
export { manifestTitleSlot } from './inspector/manifest-titles.ts';
export { RuleCoverage } from './rules/RuleCoverage.tsx';
