import type { PageRequest } from '@debrief/service-kit/paging';
import type { User } from './user.ts';

export interface UserDirectory {
  list(q: string | undefined, page: PageRequest): AsyncIterable<User>;
}
