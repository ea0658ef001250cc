import { longPattern } from '../../lexicon/word-list.ts';

const INVISIBLE = String.raw`[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*`;
const SPACE = String.raw`[ \t\u00a0\u202f]`;
const DATE = String.raw`(?:\d{1,4}[./-]${SPACE}?\d{1,2}[./-]${SPACE}?\d{2,4}\.?|
  \d{1,2}\.?${SPACE}\p{L}{3,9}\.?${SPACE}\d{4}|\p{L}{3,9}\.?${SPACE}\d{1,2},?${SPACE}\d{4})`;
const TIME = String.raw`(?:\p{L}{1,3}\.?${SPACE}?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?
  (?:${SPACE}?[APap]\.?${SPACE}?[Mm]\.?)?`;
const DATED = String.raw`${DATE},?${SPACE}{1,2}${TIME}`;
const STAMP = String.raw`(?:${DATE},?${SPACE}{1,2})?${TIME}`;
const NAME = String.raw`(?<name>[^\s:<>[\]|](?:[^\n\r:<>[\]|]{0,58}[^\s:<>[\]|,])?)`;
const END = String.raw`${SPACE}{0,8}(?=\r?\n)`;

export interface ChatStyle {
  pattern: RegExp;
  /** Fewer matches may be a coincidence. */
  minMessages: number;
}

const style = (minMessages: number, head: string): ChatStyle => ({
  pattern: longPattern(`^${INVISIBLE}${SPACE}{0,4}${head}`, 'gmu'),
  minMessages,
});

/** Formats of the line that starts a message. A timestamp without a name starts a system message. */
export const CHAT_STYLES: readonly ChatStyle[] = [
  // WhatsApp, Telegram: "[28/11/2026, 14:06:10] Ann: …"
  style(1, String.raw`\[(?<stamp>${DATED})\]${SPACE}(?:${NAME}:(?=\s))?`),
  // WhatsApp on Android: "28/11/2026, 14:06 - Ann: …"
  style(1, String.raw`(?<stamp>${DATED})${SPACE}[-–]${SPACE}(?:${NAME}:(?=\s))?`),
  // Telegram, copied: "Ann, [28.11.2026 14:06]" above the text
  style(1, String.raw`${NAME},${SPACE}\[(?<stamp>${DATED})\]${END}`),
  // Zoom chat: "14:06:10 From Ann to Everyone: …"
  style(
    1,
    String.raw`(?<stamp>${TIME})${SPACE}{1,8}From${SPACE}{1,8}(?<name>[^\s:<>[\]|][^\n\r:<>[\]|]{0,58}?)
      (?:${SPACE}{1,4}to${SPACE}[^\n:]{1,60})?${SPACE}{0,4}:(?=\s)`,
  ),
  // Zoom captions: "[Ann] 14:06:10" above the text
  style(2, String.raw`\[${NAME}\]${SPACE}(?<stamp>${TIME})${END}`),
  // Teams, copied: "[28/11/2026 14:06] Ann" above the text
  style(2, String.raw`\[(?<stamp>${STAMP})\]${SPACE}${NAME}${END}`),
  // Otter, Teams, Slack: "Ann  0:12", "Ann [2:06 PM]" above the text
  style(2, String.raw`${NAME}(?:${SPACE}{2,12}|\t|${SPACE}(?=\[))\[?(?<stamp>${STAMP})\]?${END}`),
  // Teams, Slack: "Ann" above "0:12" above the text
  style(2, String.raw`${NAME}${SPACE}{0,4}\r?\n${SPACE}{0,4}\[?(?<stamp>${STAMP})\]?${END}`),
];

/** Timestamp of another message of the same speaker: "[2:07 PM] And one more thing". */
export const LONE_STAMP = longPattern(
  String.raw`^${SPACE}{0,4}(?:\[?${STAMP}\]?${END}|\[${STAMP}\]${SPACE})`,
  'gmu',
);
