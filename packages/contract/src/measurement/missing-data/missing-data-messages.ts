import { messages } from '../../message.ts';

/** What calls answer about missing data. */
export const missingDataMessages = messages('missingData', {
  method: 'Missing data method',
  methods: 'Missing data methods',
  nameExists: 'A missing data method with this name already exists',
  calculated: '{0} is calculated. Only values that are entered or imported can be missing.',
  notNumber: '{0} has no numbers',
  noPeriods: 'Values of {0} have no frequency, so none of them can be missing',
  needsHours: 'This method estimates hours, and {0} has no hourly values',
  needsLongestGap: 'Say up to how many periods a line is drawn',
  needsPotential: 'This method needs the maximum potential value',
  needsUnit: 'The maximum potential value needs a unit',
  takesNoUnit: '{0} has no unit',
  unitOfOtherType: 'The unit is not one of {0}',
  needsOperatingNumber: 'Say above which number the unit operates',
  operatingAlone: 'Choose the parameter whose value tells whether the unit operates',
  operatingNotNumber: '{0} has no numbers',
  needsMaximumLoad: 'Enter the maximum hourly load, above zero',
  loadAlone: 'Choose the parameter whose value is the load of the unit',
  loadNotHourly: '{0} has no hourly numbers',
  overlaps: '{0} already fills gaps of this parameter at this place from {1} to {2}',
  activeStays: "You can't delete a method that is switched on. Switch it off first.",
  yearAtMost: 'Choose a year at most',
  substituteApproved: 'The substitute of this period is approved. Your value is proposed in its place.',
});
