/** Returns `--border-control` for `borderControl`. */
export const variableName = (color: string) =>
  `--${color.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
