/** Position of the last item of a page. */
export interface PagePosition {
  readonly createdAt: Date;
  readonly id: string;
}

export interface PageRequest {
  readonly after?: PagePosition;
  readonly limit: number;
}
