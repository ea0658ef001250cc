interface Zone {
  readonly name: string;
  /** Returns a name like `Johannesburg` or `Argentina, Salta`. */
  readonly label: string;
}

/** Formats the offset as `UTC+02:00`. */
export const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? 'UTC';

/**
 * Groups time zones by region. Adds the chosen zone if missing. Omits offsets, because computing four hundred
 * takes a phone a second.
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
