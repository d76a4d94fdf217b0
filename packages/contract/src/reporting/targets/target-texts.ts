import { messages } from '../../message.ts';

/** The words of emission targets. */
export const targetTexts = messages('reporting.target', {
  help: 'The most that the company wants to emit in a calendar year. Dashboards of the whole company show it.',
  programme: 'Program',
  scope2Method: 'Scope 2 method',
  byLocation: 'By location',
  byMarket: 'By market',
  measure: 'Measure',
  total: 'Total emissions, t CO₂e',
  scope1: 'Scope 1, t CO₂e',
  scope2: 'Scope 2, t CO₂e',
  intensity: 'Intensity, t CO₂e/MWh',
  year: 'Year',
  value: 'Target',
  note: 'Note',
});

export const targetMessages = messages('reporting.target.messages', {
  target: 'Emission target',
  targets: 'Emission targets',
  exists: 'This measure already has a target for the year.',
});
