const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the positions of the longest common subsequence of words, ignoring case and punctuation. */
export function matchWords(one: readonly string[], other: readonly string[]): [number, number][] {
  const [left, right] = [one.map(plain), other.map(plain)];
  const longest = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  const isMatch = (i: number, j: number) => left[i] === right[j] && left[i] !== '';
  for (let i = left.length - 1; i >= 0; i -= 1)
    for (let j = right.length - 1; j >= 0; j -= 1)
      longest[i]?.fill(isMatch(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)), j, j + 1);
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < left.length && j < right.length;) {
    if (isMatch(i, j)) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
