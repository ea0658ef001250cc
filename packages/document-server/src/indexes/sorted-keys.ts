const blockSize = 512;

/**
 * A sorted set in blocks of at most 512 keys, so that an insertion moves few keys. A lookup takes
 * two binary searches: for the block, and within it.
 */
export class SortedKeys {
  #blocks: string[][] = [];
  #size = 0;
  /** Incremented by every change, to detect a stale scan position. */
  version = 0;

  get size(): number {
    return this.#size;
  }

  /** Sorts `keys` in place. */
  load(keys: string[]): void {
    keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#blocks = [];
    // Half-full blocks leave room for insertions.
    for (let at = 0; at < keys.length; at += blockSize / 2) {
      this.#blocks.push(keys.slice(at, at + blockSize / 2));
    }
    this.#size = keys.length;
    this.version++;
  }

  add(key: string): void {
    let [number, at] = this.locate(key);
    if (number === this.#blocks.length) {
      if (number === 0) this.#blocks.push([]);
      else number--;
      at = this.#blocks[number]!.length;
    }
    const block = this.#blocks[number]!;
    block.splice(at, 0, key);
    this.version++;
    this.#size++;
    if (block.length <= blockSize) return;
    // Keys often ascend, so a block that is appended to stays nearly full.
    const keep = at === block.length - 1 ? blockSize - 8 : blockSize / 2;
    this.#blocks.splice(number + 1, 0, block.splice(keep));
  }

  delete(key: string): boolean {
    const [number, at] = this.locate(key);
    const block = this.#blocks[number];
    if (block?.[at] !== key) return false;
    block.splice(at, 1);
    if (block.length === 0) this.#blocks.splice(number, 1);
    this.version++;
    this.#size--;
    return true;
  }

  /** Returns the position of the first key at or after `key`. */
  locate(key: string): [block: number, at: number] {
    let low = 0;
    let high = this.#blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = this.#blocks[middle]!;
      if (block[block.length - 1]! < key) low = middle + 1;
      else high = middle;
    }
    const block = this.#blocks[low];
    if (!block) return [low, 0];
    const number = low;
    low = 0;
    high = block.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (block[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return [number, low];
  }

  block(number: number): readonly string[] | undefined {
    return this.#blocks[number];
  }

  firstAtOrAfter(key: string): string | undefined {
    const [number, at] = this.locate(key);
    return this.#blocks[number]?.[at];
  }

  /** Returns the number of keys in [from, to). */
  count(from: string, to: string): number {
    const [firstBlock, firstAt] = this.locate(from);
    const [lastBlock, lastAt] = this.locate(to);
    let keys = lastAt - firstAt;
    for (let block = firstBlock; block < lastBlock; block++) keys += this.#blocks[block]!.length;
    return Math.max(0, keys);
  }

  /**
   * Estimates the number of keys in [from, to) without visiting the blocks in between. Exact if the
   * range lies within two adjacent blocks.
   */
  estimate(from: string, to: string): number {
    const [firstBlock, firstAt] = this.locate(from);
    const [lastBlock, lastAt] = this.locate(to);
    if (firstBlock === lastBlock) return Math.max(0, lastAt - firstAt);
    const ofFirst = (this.#blocks[firstBlock]?.length ?? 0) - firstAt;
    const mean = this.#size / this.#blocks.length;
    return ofFirst + (lastBlock - firstBlock - 1) * mean + lastAt;
  }
}
