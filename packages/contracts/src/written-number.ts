const isGrouped = ([first = '', ...rest]: readonly string[], separator: string | undefined): boolean => {
  const middle = rest.slice(0, -1);
  if (rest.at(-1)?.length !== 3 || !/^(?!0)\d{1,3}$/.test(first)) return false;
  const isIndian = separator === ',' && first.length < 3 && middle.length > 0;
  return (
    middle.every(({ length }) => length === 3) || (isIndian && middle.every(({ length }) => length === 2))
  );
};

/**
 * Returns the readings of a written number; none if it is invalid. A dot that can be a decimal point or
 * separate groups gives two: `1.250` can be 1,250 or 1.25. A comma in such a place separates groups, as in
 * English. Spaces and `'` always separate groups.
 */
export const numberReadings = (digits: string): readonly number[] => {
  const parts = digits.split(/[.,' ]/);
  const separators: string[] = digits.match(/[.,' ]/g) ?? [];
  const last = separators.at(-1);
  const whole = Number(parts.join(''));
  if (last === undefined) return [whole];

  const others = separators.slice(0, -1);
  const fraction = Number(`${parts.slice(0, -1).join('')}.${parts.at(-1) ?? ''}`);
  const groups = separators.every((each) => each === last) && isGrouped(parts, last);
  if (groups) return last === '.' && others.length === 0 ? [whole, fraction] : [whole];

  const decimals = parts.at(-1)?.length ?? 0;
  const isDecimal = last === '.' || (last === ',' && decimals <= 3);
  const areGroups =
    others.length === 0 ||
    (others[0] !== last &&
      others.every((each) => each === others[0]) &&
      isGrouped(parts.slice(0, -1), others[0]));
  if (!isDecimal || !areGroups) return [];
  // In "1 250.000", the dot can be a decimal point or separate groups.
  return decimals === 3 && /[' ]/.test(others[0] ?? '') ? [whole, fraction] : [fraction];
};
