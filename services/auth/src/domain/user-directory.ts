import type { PageRequest } from '@debrief/service-kit/paging';
import type { User } from './user.ts';

export interface UserDirectory {
  /** Streams the accounts whose name or address contains `q`, newest first. */
  list(q: string | undefined, page: PageRequest): AsyncIterable<User>;
}
