import { needsCheck } from '@debrief/contracts/http/confidence';
import { followUpDay, type FollowUp } from '@debrief/contracts/http/follow-up-days';
import type { NoteEvidence } from '@debrief/contracts/http/note-evidence';
import type { SalesNote } from '@debrief/contracts/http/notes';
import { noteFieldNames, sentiments, type NoteField } from '@debrief/contracts/note-fields';
import { fold } from './fold.ts';
import { amountsOf, amountTerm } from './search-terms.ts';
import { indexTerms } from './text-terms.ts';

interface SortKeys {
  readonly contactName: string | null;
  readonly companyName: string | null;
  readonly dealSize: number | null;
  /** Higher is more positive. */
  readonly sentiment: number | null;
  /** Null once the follow-up is done. */
  readonly nextStepsDue: string | null;
}

export interface SearchFields {
  readonly searchTerms: readonly string[];
  readonly sortKeys: SortKeys;
  /** True if a field needs a check, or the note awaits review. */
  readonly needsCheck: boolean;
}

type Searched = Pick<SalesNote, NoteField> &
  FollowUp & {
    readonly evidence?: NoteEvidence | null | undefined;
    readonly awaitingReview?: boolean | null | undefined;
  };

/**
 * Enough for the vocabulary of a three-hour talk, or for the letter pairs of a one-hour talk in a
 * script without spaces. Excess terms are not searchable.
 */
const maxTerms = 5_000;
const maxKeyLength = 60;

const allTermsOf = (note: Searched): string[] => {
  const terms = new Set<string>();
  for (const name of noteFieldNames) {
    const value = note[name];
    if (value == null) continue;
    const found =
      typeof value === 'number'
        ? [amountTerm(value)]
        : [...indexTerms(value), ...amountsOf(value).map(amountTerm)];
    for (const term of found) {
      if (terms.size === maxTerms) return [...terms];
      terms.add(term);
    }
  }
  return [...terms];
};

const keyOf = (text: string | null): string | null =>
  text === null ? null : fold(text).slice(0, maxKeyLength);

export const searchFieldsOf = (note: Searched): SearchFields => ({
  searchTerms: allTermsOf(note),
  sortKeys: {
    contactName: keyOf(note.contactName),
    companyName: keyOf(note.companyName),
    dealSize: note.dealSize,
    sentiment: note.sentiment === null ? null : sentiments.length - sentiments.indexOf(note.sentiment),
    nextStepsDue: followUpDay(note),
  },
  needsCheck:
    note.awaitingReview === true ||
    Object.values(note.evidence ?? {}).some((evidence) => needsCheck(evidence)),
});
