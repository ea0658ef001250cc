interface Listed {
  readonly id: string;
}

/** The button that opens a note of the list, if its row is rendered. */
export const openButtonOf = (id: string | undefined) =>
  id === undefined
    ? null
    : document.querySelector<HTMLElement>(
        `main [data-note="${CSS.escape(id)}"] button[aria-haspopup="dialog"]`,
      );

/** The note that follows the first of these, else the one before it: where a list goes on without them. */
export const rowAfter = (notes: readonly Listed[], without: readonly Listed[]): string | undefined => {
  const gone = new Set(without.map(({ id }) => id));
  const first = notes.findIndex(({ id }) => gone.has(id));
  const left = notes.slice(Math.max(first, 0)).find(({ id }) => !gone.has(id));
  return (left ?? notes.slice(0, Math.max(first, 0)).at(-1))?.id;
};
