export { ClockPanel } from './clocks/ClockPanel.tsx';
export { clockStartText } from './clocks/clock-words.ts';
export { episodicEventLookup } from './episodic-events/event-lookup.ts';
export { ExtensionDialog } from './extensions/ExtensionDialog.tsx';
export { extensionTexts } from './extensions/extension-texts.ts';
export { manifestTitleSlot } from './inspector/manifest-titles.ts';
export { Citation } from './rules/Citation.tsx';
export { RuleCoverage } from './rules/RuleCoverage.tsx';
