import Bowser from 'bowser';
import { createIsbotFromList, list } from 'isbot';

type Device = 'Desktop' | 'Mobile' | 'Tablet' | 'Other';

export type Visitor = { readonly bot: true } | { readonly bot: false; browser: string; device: Device };

/** Allowlist, because clients can forge names and bowser returns unknown names unchanged. */
const families = new Set(Object.values(Bowser.BROWSER_MAP));
families.delete('Generic');

const devices: Record<string, Device> = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

/**
 * User agents that isbot regards as bots, but that count as visitors here: HTTP libraries and headless
 * browsers.
 */
const programs = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'node',
  'undici',
  'node-fetch/1.0',
  'axios/1.7',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.31',
  'Python-urllib/3.11',
  'Go-http-client/1.1',
  'okhttp/4.12',
  'PostmanRuntime/7.36',
  'k6/0.50',
];
const isCrawler = createIsbotFromList(
  list.filter((pattern) => !programs.some((program) => new RegExp(pattern, 'i').test(program))),
);

const maxLength = 500;

const read = (userAgent: string): Visitor => {
  if (isCrawler(userAgent)) return { bot: true };
  if (!userAgent) return { bot: false, browser: 'Other', device: 'Other' };
  const parsed = Bowser.getParser(userAgent);
  const family = parsed.getBrowserName();
  return {
    bot: false,
    browser: families.has(family) ? family : 'Other',
    device: devices[parsed.getPlatformType()] ?? 'Other',
  };
};

/** Caches results, because parsing is slow and few distinct user agents occur. */
const cache = new Map<string, Visitor>();
const maxCached = 1_000;

export const parseUserAgent = (userAgent: string | undefined): Visitor => {
  const text = (userAgent ?? '').slice(0, maxLength);
  const known = cache.get(text);
  if (known) return known;
  const visitor = read(text);
  if (cache.size >= maxCached) cache.clear();
  cache.set(text, visitor);
  return visitor;
};
