import { maxNotesPerRequest } from '@debrief/contracts/http/limits';

/** Selected notes. Notes do not count while they are not in the list, such as while another order loads. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Start of a range: the note toggled last. */
  readonly anchor: string | null;
  /** True if all notes are selected, including those still loading, up to the limit of one request. */
  readonly all: boolean;
}

interface Listed {
  readonly id: string;
}

export const emptySelection: Selection = { ids: new Set(), anchor: null, all: false };

export const allSelected: Selection = { ...emptySelection, all: true };

export const selectedOf = <Note extends Listed>(
  { ids, all }: Selection,
  notes: readonly Note[],
): readonly Note[] => {
  if (all) return notes.slice(0, maxNotesPerRequest);
  return ids.size === 0 ? [] : notes.filter(({ id }) => ids.has(id));
};

/**
 * Returns the ids from one note to another, in either direction. Returns only `to` if `from` is not in the
 * list.
 */
const rangeOf = (notes: readonly Listed[], from: string | null, to: string): readonly string[] => {
  const places = [from, to].map((id) => notes.findIndex((note) => note.id === id));
  const [first = -1, last = -1] = places.sort((one, other) => one - other);
  return first < 0 ? [to] : notes.slice(first, last + 1).map(({ id }) => id);
};

/**
 * Toggles a note. With `range`, selects or deselects all notes from the last toggled one to this one. Selects
 * no more notes than one request accepts.
 */
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
