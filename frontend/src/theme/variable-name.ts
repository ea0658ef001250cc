/** Returns `--border-control` for `borderControl`. */
export const variableName = (colour: string) =>
  `--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
