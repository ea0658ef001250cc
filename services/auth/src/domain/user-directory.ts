import type { PageRequest } from '@debrief/service-kit/paging';
import type { User } from './user.ts';

export interface UserDirectory {
  /** Accounts, newest first, whose name or address contains `q`. A stream, because there may be many. */
  list(q: string | undefined, page: PageRequest): AsyncIterable<User>;
}
