const INVISIBLE = String.raw`[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*`;
const SPACE = String.raw`[ \t\u00a0\u202f]`;
const DATE = String.raw`(?:\d{1,4}[./-]${SPACE}?\d{1,2}[./-]${SPACE}?\d{2,4}\.?|\d{1,2}\.?${SPACE}\p{L}{3,9}\.?${SPACE}\d{4}|\p{L}{3,9}\.?${SPACE}\d{1,2},?${SPACE}\d{4})`;
const TIME = String.raw`(?:\p{L}{1,3}\.?${SPACE}?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:${SPACE}?[APap]\.?${SPACE}?[Mm]\.?)?`;
const DATED = String.raw`${DATE},?${SPACE}{1,2}${TIME}`;
const ANY = String.raw`(?:${DATE},?${SPACE}{1,2})?${TIME}`;
const NAME = String.raw`(?<name>[^\s:<>[\]|](?:[^\n\r:<>[\]|]{0,58}[^\s:<>[\]|,])?)`;
const END = String.raw`${SPACE}{0,8}(?=\r?\n)`;
const head = (rest: string) => new RegExp(`^${INVISIBLE}${SPACE}{0,4}${rest}`, 'gmu');

export interface ChatStyle {
  pattern: RegExp;
  /** Fewer messages may be an accident. */
  least: number;
}

/** How programs write who says something and when. What the program says itself has a stamp, and no name. */
export const CHAT_STYLES: readonly ChatStyle[] = [
  // WhatsApp, Telegram: "[28/11/2026, 14:06:10] Ann: …"
  { pattern: head(String.raw`\[(?<stamp>${DATED})\]${SPACE}(?:${NAME}:(?=\s))?`), least: 1 },
  // WhatsApp on Android: "28/11/2026, 14:06 - Ann: …"
  { pattern: head(String.raw`(?<stamp>${DATED})${SPACE}[-–]${SPACE}(?:${NAME}:(?=\s))?`), least: 1 },
  // Telegram, copied: "Ann, [28.11.2026 14:06]" above what is said
  { pattern: head(String.raw`${NAME},${SPACE}\[(?<stamp>${DATED})\]${END}`), least: 1 },
  // Zoom: "14:06:10 From Ann to Everyone: …", "[Ann] 14:06:10" above
  { pattern: head(String.raw`(?<stamp>${TIME})${SPACE}{1,8}From${SPACE}{1,8}(?<name>[^\s:<>[\]|][^\n\r:<>[\]|]{0,58}?)(?:${SPACE}{1,4}to${SPACE}[^\n:]{1,60})?${SPACE}{0,4}:(?=\s)`), least: 1 },
  { pattern: head(String.raw`\[${NAME}\]${SPACE}(?<stamp>${TIME})${END}`), least: 2 },
  // Teams, copied: "[28/11/2026 14:06] Ann" above
  { pattern: head(String.raw`\[(?<stamp>${ANY})\]${SPACE}${NAME}${END}`), least: 2 },
  // Otter, Teams, Slack: "Ann  0:12", "Ann [2:06 PM]" above
  { pattern: head(String.raw`${NAME}(?:${SPACE}{2,12}|\t|${SPACE}(?=\[))\[?(?<stamp>${ANY})\]?${END}`), least: 2 },
  // Teams, Slack: "Ann" above "0:12"
  { pattern: head(String.raw`${NAME}${SPACE}{0,4}\r?\n${SPACE}{0,4}\[?(?<stamp>${ANY})\]?${END}`), least: 2 },
]; // prettier-ignore

/** A stamp alone between two messages of one speaker, or before the second: "[2:07 PM] And one more thing". */
export const LONE_STAMP = new RegExp(
  String.raw`^${SPACE}{0,4}(?:\[?${ANY}\]?${END}|\[${ANY}\]${SPACE})`,
  'gmu',
);
