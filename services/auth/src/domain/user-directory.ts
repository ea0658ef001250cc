import type { PageRequest } from '@debrief/service-kit/paging';
import type { User } from './user.ts';

export interface UserDirectory {
  /** Newest first. @param q part of a name or address */
  list(q: string | undefined, page: PageRequest): AsyncIterable<User>;
}
