import { find, type ScanStats } from '../collection/find.ts';
import { notImplemented } from '../errors.ts';
import { planFor, type Plan } from '../planner/plan.ts';
import { parseSort } from '../planner/sort-order.ts';
import type { Doc } from '../values/kinds.ts';
import { countField, documentField } from './arguments.ts';
import type { Command } from './command.ts';

function describePlan(plan: Plan, needsSort: boolean): Doc {
  if (needsSort) return { stage: 'SORT', inputStage: describePlan(plan, false) };
  switch (plan.type) {
    case 'all':
      return { stage: 'COLLSCAN' };
    case 'none':
      return { stage: 'EOF' };
    case 'union':
      return {
        stage: 'FETCH',
        inputStage: { stage: 'OR', inputStages: plan.plans.map((each) => describePlan(each, false)) },
      };
    case 'index': {
      const { name } = plan.index.spec;
      const direction = plan.backwards ? 'backward' : 'forward';
      return { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: name, direction } };
    }
  }
}

const explain: Command = {
  fields: ['verbosity'],
  run: ({ catalog }, { body, database }) => {
    const explained = documentField(body, 'explain');
    if (typeof explained['find'] !== 'string') throw notImplemented('explain of anything but a find');
    const search = {
      filter: documentField(explained, 'filter'),
      sort: parseSort(explained['sort']),
      skip: countField(explained, 'skip', 0),
      limit: countField(explained, 'limit', 0),
    };
    const collection = catalog.get(database, explained['find']);
    if (!collection) return { queryPlanner: { winningPlan: { stage: 'EOF' } }, ok: 1 };
    const plan = planFor(collection, { ...search, limit: search.limit && search.skip + search.limit });
    const isSorted = search.sort.length === 0 || (plan.type === 'index' && plan.isSorted);
    const stats: ScanStats = { examined: 0 };
    const nReturned = [...find(collection, search, stats)].length;
    return {
      queryPlanner: {
        namespace: `${database}.${explained['find']}`,
        winningPlan: describePlan(plan, !isSorted && plan.type !== 'none'),
      },
      executionStats: { executionSuccess: true, nReturned, totalDocsExamined: stats.examined },
      ok: 1,
    };
  },
};

export const explainCommands: Readonly<Record<string, Command>> = { explain };
