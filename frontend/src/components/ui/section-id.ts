/** Returns the id of a section, which links to it use. */
export const sectionId = (title: string) =>
  title
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('-');
