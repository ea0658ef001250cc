import { reservedSegments } from '@debrief/contracts/http/base-path';
import { apiRoutes } from '@debrief/contracts/http/routes';
import { pageList } from '../../../frontend/src/app/pages.ts';

test('a base path cannot begin like a page or a route', () => {
  const segments = [...pageList, ...apiRoutes].map(({ path }) => path.split('/')[1] ?? '').filter(Boolean);
  expect(segments.filter((segment) => !reservedSegments.has(segment))).toEqual([]);
});
