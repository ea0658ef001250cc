interface Listed {
  readonly id: string;
}

/** Returns the button that opens a note, or null if the note's row is not rendered. */
export const openButtonOf = (id: string | undefined) =>
  id === undefined
    ? null
    : document.querySelector<HTMLElement>(
        `main [data-note="${CSS.escape(id)}"] button[aria-haspopup="dialog"]`,
      );

/**
 * Returns the id of the note to focus once the notes `without` are removed: the next one, or else the
 * previous one.
 */
export const rowAfter = (notes: readonly Listed[], without: readonly Listed[]): string | undefined => {
  const gone = new Set(without.map(({ id }) => id));
  const first = notes.findIndex(({ id }) => gone.has(id));
  const left = notes.slice(Math.max(first, 0)).find(({ id }) => !gone.has(id));
  return (left ?? notes.slice(0, Math.max(first, 0)).at(-1))?.id;
};
