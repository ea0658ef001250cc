import { wordsOf, type CorrectedTranscript, type Transcript } from '../transcription/transcript.ts';
import { correctAddresses } from './correct-addresses.ts';
import { applyMatches, exact, isClear, placesIn, withoutOverlaps, type Match } from './corrections.ts';
import { findNames, nameOf, type Name } from './find-names.ts';
import { findHeardAddresses, type HeardAddress } from './heard-addresses.ts';
import { readHeardWords, type HeardWord } from './heard-words.ts';
import type { KnownContact } from './known-contacts.ts';
import { findMentioned, findSupportedNames } from './known-support.ts';
import { findNamesInAddresses } from './note-support.ts';
import { createPacer } from './pacer.ts';
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

/** Returns the words of the note with matches applied and without addresses. */
const correctedWords = (
  heard: readonly HeardWord[],
  matches: readonly Match[],
  addresses: readonly HeardAddress[],
): string[] => {
  const changed = matches.filter(({ likeness }) => likeness !== exact);
  const gone = placesIn([...changed, ...addresses]);
  const kept = heard.map(({ bare }, at) => (gone.has(at) ? '' : bare));
  return [...kept, ...changed.flatMap(({ words }) => ['', ...words])];
};

/**
 * Corrects names of known people and companies that were recognised as similar-sounding words.
 * The recogniser gets half of the names wrong, most of them only slightly. Other details of a contact in the note
 * lower the threshold for its name. An address in the note also corrects unknown names. Each correction keeps the
 * original words, so that it can be undone.
 */
export const correctNames = async (
  transcript: Transcript,
  contacts: readonly KnownContact[],
): Promise<CorrectedTranscript> => {
  const pause = createPacer();
  const formOf = createFormCache();
  const names = await namesOf(contacts, formOf, pause);
  const written = wordsOf(transcript);
  const words = written.map(({ text }) => text);
  const heard = readHeardWords(words, formOf);
  const addresses = await findHeardAddresses(words, heard, pause);
  const inAddresses = placesIn(addresses);
  const found = await findNames(heard, names, pause);
  const known = withoutOverlaps(found.filter((match) => isClear(match, inAddresses)));
  const supported = await findSupportedNames(contacts, heard, known, addresses, pause);
  const named = [...known, ...supported];
  const corrected = await correctAddresses(
    addresses,
    findMentioned(contacts, heard, named),
    correctedWords(heard, named, addresses),
    new Set(contacts.flatMap(({ email }) => email?.toLowerCase() ?? [])),
    pause,
  );
  const places = placesIn(corrected);
  const unchanged = addresses.filter((address) => isClear(address, places));
  const unknown = await findNamesInAddresses(heard, unchanged, named, pause);
  return applyMatches(transcript, written, [...named, ...corrected, ...unknown]);
};
