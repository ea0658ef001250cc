import type { SessionDevice } from '@debrief/contracts/http/account';
import Bowser from 'bowser';

/** Allowlist, because clients can forge names and bowser returns unknown names unchanged. */
const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
const types = ['desktop', 'mobile', 'tablet'] as const;

const maxLength = 500;

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

export const parseDevice = (userAgent: string | undefined): SessionDevice => {
  const text = (userAgent ?? '').slice(0, maxLength);
  if (!text) return { browser: null, system: null, type: null };
  const parsed = Bowser.getParser(text);
  const type = parsed.getPlatformType();
  return {
    // Removes the system from the browser's name, to avoid "Samsung Internet for Android on Android".
    browser: known(browsers, parsed.getBrowserName())?.replace(/ for \w{1,20}$/, '') ?? null,
    system: known(systems, parsed.getOSName()),
    type: types.find((each) => each === type) ?? null,
  };
};
