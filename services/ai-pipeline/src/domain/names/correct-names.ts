import { wordsOf, type CorrectedTranscript, type Transcript } from '../transcription/transcript.ts';
import { correctAddresses } from './correct-addresses.ts';
import {
  applyMatches,
  exactScore,
  isDisjoint,
  positionsIn,
  withoutOverlaps,
  type Match,
} from './corrections.ts';
import { findNames, nameOf, type Name } from './find-names.ts';
import { findTranscriptAddresses, type TranscriptAddress } from './transcript-addresses.ts';
import { parseTranscriptWords, type TranscriptWord } from './transcript-words.ts';
import type { KnownContact } from './known-contacts.ts';
import { findMentioned, findSupportedNames } from './known-support.ts';
import { findNamesInAddresses } from './note-support.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';
import { createFormCache, type PhraseForm } from './similarity.ts';

const namesOf = async (
  contacts: readonly KnownContact[],
  formOf: (word: string) => PhraseForm,
  pause: () => Promise<void>,
): Promise<Name[]> => {
  const texts = new Set(contacts.flatMap(({ name, company }) => [name ?? [], company ?? []].flat()));
  const names: Name[] = [];
  for (const text of texts) {
    names.push(...nameOf(text, formOf));
    await pause();
  }
  return names;
};

const correctedWords = (
  transcriptWords: readonly TranscriptWord[],
  matches: readonly Match[],
  addresses: readonly TranscriptAddress[],
): string[] => {
  const changed = matches.filter(({ score }) => score !== exactScore);
  const gone = positionsIn([...changed, ...addresses]);
  const kept = transcriptWords.map(({ bare }, at) => (gone.has(at) ? '' : bare));
  return [...kept, ...changed.flatMap(({ words }) => ['', ...words])];
};

/**
 * Corrects names and addresses of a transcript that resemble those of known contacts. A contact's company or
 * address in the transcript lowers the threshold for its name. A written address also corrects unknown names.
 */
export const correctNames = async (
  transcript: Transcript,
  contacts: readonly KnownContact[],
): Promise<CorrectedTranscript> => {
  const pause = createYieldToEventLoop();
  const formOf = createFormCache();
  const names = await namesOf(contacts, formOf, pause);
  const written = wordsOf(transcript);
  const words = written.map(({ text }) => text);
  const transcriptWords = parseTranscriptWords(words, formOf);
  const addresses = await findTranscriptAddresses(words, transcriptWords, pause);
  const inAddresses = positionsIn(addresses);
  const found = await findNames(transcriptWords, names, pause);
  const known = withoutOverlaps(found.filter((match) => isDisjoint(match, inAddresses)));
  const supported = await findSupportedNames(contacts, transcriptWords, known, addresses, pause);
  const named = [...known, ...supported];
  const corrected = await correctAddresses(
    addresses,
    findMentioned(contacts, transcriptWords, named),
    correctedWords(transcriptWords, named, addresses),
    new Set(contacts.flatMap(({ email }) => email?.toLowerCase() ?? [])),
    pause,
  );
  const places = positionsIn(corrected);
  const unchanged = addresses.filter((address) => isDisjoint(address, places));
  const unknown = await findNamesInAddresses(transcriptWords, unchanged, named, pause);
  return applyMatches(transcript, written, [...named, ...corrected, ...unknown]);
};
