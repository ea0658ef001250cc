/** Position after the last item of a page. */
export interface PagePosition {
  readonly createdAt: Date;
  readonly id: string;
}

/** Request for one page of a list, sorted newest first. */
export interface PageRequest {
  readonly after?: PagePosition;
  readonly limit: number;
}
