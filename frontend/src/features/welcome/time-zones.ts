interface Zone {
  readonly name: string;
  /** Such as `Johannesburg` or `Argentina, Salta`. */
  readonly label: string;
}

export const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? 'UTC';

/**
 * Groups time zones by region, and adds the chosen zone if it is missing. Labels have no offsets, because
 * computing four hundred is slow on a phone.
 */
export const timeZonesByRegion = (
  names: readonly string[],
  chosen: string,
): ReadonlyMap<string, readonly Zone[]> => {
  const regions = new Map<string, Zone[]>();
  for (const name of [...new Set([...names, chosen])].sort()) {
    const [region = '', ...place] = name.split('/');
    const zone = { name, label: (place.join(', ') || name).replaceAll('_', ' ') };
    const key = place.length > 0 ? region : 'Other';
    const others = regions.get(key);
    if (others) others.push(zone);
    else regions.set(key, [zone]);
  }
  return regions;
};
