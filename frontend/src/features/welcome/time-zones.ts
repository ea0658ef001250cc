interface Zone {
  readonly name: string;
  /** `Cape Town (UTC+02:00)`. */
  readonly label: string;
}

const offsetOf = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? 'UTC';

/** Every zone that the browser knows, by region, with its offset now; and the one that is chosen, if it is another. */
export const timeZonesByRegion = (chosen: string, now: Date): ReadonlyMap<string, readonly Zone[]> => {
  const regions = new Map<string, Zone[]>();
  for (const name of [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort()) {
    const [region = '', ...place] = name.split('/');
    const label = (place.join(', ') || name).replaceAll('_', ' ');
    const key = place.length > 0 ? region : 'Other';
    regions.set(key, [...(regions.get(key) ?? []), { name, label: `${label} (${offsetOf(name, now)})` }]);
  }
  return regions;
};
