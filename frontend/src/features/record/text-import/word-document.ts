const linesOf = (parts: string[]) => parts.join('\n');

/** Returns the text of a paragraph. Tracked deletions are in `delText` elements, which it skips. */
const runsOf = (part: Element): string =>
  [...part.querySelectorAll('*')]
    .map(({ localName, textContent }) => {
      if (localName === 't') return textContent;
      if (localName === 'tab') return '\t';
      return localName === 'br' || localName === 'cr' ? '\n' : '';
    })
    .join('');

const childrenOf = (element: Element, name: string) =>
  [...element.children].filter(({ localName }) => localName === name);

const textOf = (element: Element): string =>
  linesOf(
    [...element.children].map((child) => {
      if (child.localName === 'p') return runsOf(child);
      if (child.localName !== 'tr') return textOf(child);
      const cells = childrenOf(child, 'tc').map((cell) => textOf(cell).trim().replace(/\n+/g, ' '));
      return cells.join(cells.length === 2 ? ': ' : '\t');
    }),
  ).replace(/\n{3,}/g, '\n\n');

export const textOfWordDocument = (xml: string): string => {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  return textOf(documentElement);
};
