import { maxNotesPerRequest } from '@debrief/contracts/http/limits';

/** Which notes of a list are selected. Notes that leave the list are selected no more. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins: the note that was selected or left out last. */
  readonly anchor: string | null;
  /** Whether the first notes of the list are selected, also those that are still loading. */
  readonly all: boolean;
}

interface Listed {
  readonly id: string;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null, all: false };

/** As many as one request takes. */
export const allSelected: Selection = { ...nothingSelected, all: true };

/** The selected notes, in the order of the list. */
export const selectedOf = <Note extends Listed>(
  { ids, all }: Selection,
  notes: readonly Note[],
): readonly Note[] => {
  if (all) return notes.slice(0, maxNotesPerRequest);
  return ids.size === 0 ? [] : notes.filter(({ id }) => ids.has(id));
};

/** The notes from one to another, in whichever order; the second alone where the first is gone. */
const rangeOf = (notes: readonly Listed[], from: string | null, to: string): readonly string[] => {
  const places = [from, to].map((id) => notes.findIndex((note) => note.id === id));
  const [first = -1, last = -1] = places.sort((one, other) => one - other);
  return first < 0 ? [to] : notes.slice(first, last + 1).map(({ id }) => id);
};

/** Selects a note or leaves it out; with `range` also those from the last one on. Of too many the first are selected. */
export const toggleNote = (
  selection: Selection,
  notes: readonly Listed[],
  id: string,
  range: boolean,
): Selection => {
  const ids = new Set(selectedOf(selection, notes).map((note) => note.id));
  const selects = !ids.has(id);
  for (const each of range ? rangeOf(notes, selection.anchor, id) : [id]) {
    if (!selects) ids.delete(each);
    else if (ids.size < maxNotesPerRequest) ids.add(each);
  }
  return { ids, anchor: id, all: false };
};
