/** The custom property of a colour: `borderControl` is `--border-control`. */
export const variableName = (colour: string) =>
  `--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
