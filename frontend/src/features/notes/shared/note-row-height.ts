/** Returns the usual height of a note's row in pixels: one line, two lines, or a card. */
export const noteRowHeight = () => {
  if (window.innerWidth >= 1200) return 46;
  return window.innerWidth > 640 ? 60 : 132;
};
