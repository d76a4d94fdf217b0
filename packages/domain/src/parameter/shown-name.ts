const SHOWN_CHARACTERS = 50;

/** A parameter's name as lists show it: at most 50 characters, the last one an ellipsis where it was cut (V216). */
export const shownParameterName = (name: string): string => {
  const characters = [...name];
  return characters.length <= SHOWN_CHARACTERS ? name : `${characters.slice(0, SHOWN_CHARACTERS - 1).join('')}…`;
};
