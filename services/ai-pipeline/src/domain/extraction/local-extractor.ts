import { withEvidence } from './evidence.ts';
import type { Extraction, Extractor } from './extractor.ts';
import {
  findCompanyName,
  findContactEmail,
  findContactName,
  findContactPhone,
  findDealSize,
  findNextSteps,
  findSentiment,
} from './learned/decide.ts';

import { findPeople } from './people.ts';
import { readNote } from './reading/note.ts';

export const LOCAL = 'local';

/** Reads the fields of a note by rules, word lists and learned weights; what was not said is null. `day` is the note's, `YYYY-MM-DD`. */
export function extractLocally(text: string, day?: string): Extraction {
  const note = readNote(text);
  const people = findPeople(note);
  const contactName = findContactName(note, people);
  const name = contactName?.value ?? null;
  const companyName = findCompanyName(note, people, name);
  const company = companyName?.value ?? null;
  const claims = {
    contactName,
    companyName,
    contactEmail: findContactEmail(note, name, company, people),
    contactPhone: findContactPhone(note, name, company, people),
    dealSize: findDealSize(note, name, company),
    sentiment: findSentiment(note, name, company),
    nextSteps: findNextSteps(note, name, company),
  };
  return withEvidence(claims, note, LOCAL, day);
}

const WARM_UP = 'Spoke to Sarah Jones at Acme Ltd, 082 555 0143, about fifty k. Send the quote by Friday.';

/** The engine that needs nothing but this process. Its dictionaries are loaded and warm once it is made. */
export function createLocalExtractor(): Extractor {
  extractLocally(WARM_UP);
  return {
    name: LOCAL,
    extract: (text, context) => {
      context?.signal?.throwIfAborted();
      return Promise.resolve(extractLocally(text, context?.day));
    },
  };
}
