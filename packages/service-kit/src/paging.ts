/** The last item of a page, in a list that is sorted newest first: the next page starts right after it. */
export interface PagePosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** One page of a list, newest first: what comes right after a position, at most `limit` items. */
export interface PageRequest {
  readonly after?: PagePosition;
  readonly limit: number;
}
