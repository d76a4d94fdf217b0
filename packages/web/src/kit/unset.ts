/** What a field that must be chosen starts with: nothing yet. Saving it so is refused by the field's own rule. */
export const unset = null as never;
