import type { ParseOptions } from '@debrief/extraction/document/prepared-text';
import { parseDocument } from '@debrief/extraction/entities/document';
import { findPeople, type PersonSpan } from '@debrief/extraction/entities/person/people';
import type { TaggedDocument } from '@debrief/extraction/ranking/tagger-features';
import type { TokenScores } from '@debrief/extraction/tagger/token-scores';

export interface TaggedNote {
  readonly doc: TaggedDocument;
  readonly people: readonly PersonSpan[];
}

export const withPeople = (doc: TaggedDocument): TaggedNote => ({ doc, people: findPeople(doc) });

export async function tagDocument(
  text: string,
  scoresOf: (prepared: string) => TokenScores | Promise<TokenScores>,
  options?: ParseOptions,
): Promise<TaggedDocument> {
  const parsed = parseDocument(text, options);
  return { ...parsed, scores: await scoresOf(parsed.text) };
}

export const tagNote = async (...args: Parameters<typeof tagDocument>): Promise<TaggedNote> =>
  withPeople(await tagDocument(...args));
