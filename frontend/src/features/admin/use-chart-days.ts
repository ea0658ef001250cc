import type { AnalyticsDays } from '@debrief/contracts/http/analytics';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The contracts' `analyticsDays`, copied to avoid bundling zod. */
export const chartDays = [7, 30, 90, 365] as const satisfies readonly AnalyticsDays[];

const usual: AnalyticsDays = 30;
const parameter = 'days';

export const useChartDays = () => {
  const [search, setSearch] = useSearchParams();
  const days = chartDays.find((count) => String(count) === search.get(parameter)) ?? usual;
  const choose = useCallback(
    (count: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (count === String(usual)) next.delete(parameter);
          else next.set(parameter, count);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [days, choose] as const;
};
