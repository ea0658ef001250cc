import type { SortedKeys } from './sorted-keys.ts';

/** `from` inclusive, `to` exclusive. */
export interface Interval {
  readonly from: string;
  readonly to: string;
}

/**
 * Reads the keys of an interval one by one. The index may change between two calls: the scan then
 * continues from its last key.
 */
export class KeyScan {
  readonly #keys: SortedKeys;
  readonly #interval: Interval;
  readonly #backwards: boolean;
  #block = 0;
  #at = 0;
  #version = -1;
  #last: string | undefined;

  constructor(keys: SortedKeys, interval: Interval, backwards: boolean) {
    this.#keys = keys;
    this.#interval = interval;
    this.#backwards = backwards;
  }

  next(): string | undefined {
    if (this.#version !== this.#keys.version) this.#findPlace();
    const key = this.#backwards ? this.#stepBack() : this.#step();
    if (key === undefined) return undefined;
    if (this.#backwards ? key < this.#interval.from : key >= this.#interval.to) return undefined;
    this.#last = key;
    return key;
  }

  #findPlace(): void {
    const start = this.#last ?? (this.#backwards ? this.#interval.to : this.#interval.from);
    [this.#block, this.#at] = this.#keys.locate(start);
    this.#version = this.#keys.version;
    const isGiven = !this.#backwards && this.#last !== undefined;
    if (isGiven && this.#keys.block(this.#block)?.[this.#at] === this.#last) this.#at++;
  }

  #step(): string | undefined {
    const block = this.#keys.block(this.#block);
    if (block && this.#at < block.length) return block[this.#at++];
    this.#block++;
    this.#at = 1;
    return this.#keys.block(this.#block)?.[0];
  }

  #stepBack(): string | undefined {
    if (this.#at > 0) return this.#keys.block(this.#block)?.[--this.#at];
    const before = this.#keys.block(--this.#block);
    if (!before) {
      this.#block = 0;
      return undefined;
    }
    this.#at = before.length - 1;
    return before[this.#at];
  }
}
