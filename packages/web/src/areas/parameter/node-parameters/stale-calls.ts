import { readEntrySheet } from '@oikos/contract/measurement/entry-sheet.ts';
import { searchNodeParameters } from '@oikos/contract/parameter/node-parameters/node-parameters.ts';
import { searchParameterOverwrites } from '@oikos/contract/parameter/node-parameters/parameter-overwrites.ts';
import { searchParameterProperties } from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { readParameterTags } from '@oikos/contract/parameter/node-parameters/parameter-tags.ts';
import { readParameter } from '@oikos/contract/parameter/parameters/parameters.ts';

/** What shows a parameter at a node, and is read again once something about it changed there. */
export const staleCalls = [
  searchNodeParameters,
  searchParameterOverwrites,
  searchParameterProperties,
  readParameterTags,
  readParameter,
  readEntrySheet,
];
