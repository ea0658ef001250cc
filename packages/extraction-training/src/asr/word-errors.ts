import { spokenForm } from '@debrief/testing/spoken-form';
import { distance } from 'fastest-levenshtein';

const FILLERS = new Set(['um', 'uh', 'uhm', 'er', 'erm', 'hm', 'mm']);
const AND_IN_NUMBER =
  /(?<=\b(?:hundred|thousand|million) )and (?=(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w{3,5}teen|\w{3,5}ty)\b)/g;

/** Returns the words of a text in lower case, without filler words and with numbers spelled out. */
export const plainWords = (text: string): string[] =>
  spokenForm(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(double|triple) (\w+)/g, (_, times: string, digit: string) =>
      times === 'double' ? `${digit} ${digit}` : `${digit} ${digit} ${digit}`,
    )
    .replace(/\boh\b/g, 'zero')
    .replace(AND_IN_NUMBER, '')
    .split(' ')
    .filter((word) => word !== '' && !FILLERS.has(word));

export function wordErrors(reference: readonly string[], transcript: readonly string[]): number {
  const letters = new Map<string, string>();
  const letterOf = (word: string) => {
    const known = letters.get(word) ?? String.fromCharCode(0x4e00 + letters.size);
    letters.set(word, known);
    return known;
  };
  return distance(reference.map(letterOf).join(''), transcript.map(letterOf).join(''));
}
