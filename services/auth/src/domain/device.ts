import type { SessionDevice } from '@debrief/contracts/http/account';
import Bowser from 'bowser';

/** bowser names what it does not know after the text itself, which anybody could make up: only these are shown. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const types = ['desktop', 'mobile', 'tablet'] as const;

/** Longer ones are cut, so that no text is worth sending for what it costs to read. */
const maxLength = 500;

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** What a `User-Agent` tells of a session's device. */
export const parseDevice = (userAgent: string | undefined): SessionDevice => {
  const text = (userAgent ?? '').slice(0, maxLength);
  if (!text) return { browser: null, system: null, type: null };
  const parsed = Bowser.getParser(text);
  // The system stands beside it: not "Samsung Internet for Android on Android".
  const type = parsed.getPlatformType();
  return {
    browser: known(browsers, parsed.getBrowserName())?.replace(/ for \w{1,20}$/, '') ?? null,
    system: known(systems, parsed.getOSName()),
    type: types.find((each) => each === type) ?? null,
  };
};
