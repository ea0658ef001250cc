import { traceparent } from '@debrief/contracts/trace-context';

/** What one process tells another of a span: never more than ids, and whether it is recorded. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const sampledFlag = 1;

/** Undefined for what is no valid `traceparent`: nobody is refused for it. */
export const parseTraceparent = (value: unknown): TraceContext | undefined => {
  const parsed = traceparent.safeParse(value);
  if (!parsed.success) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = parsed.data.split('-');
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 };
};

/** For a log line about an event whose reaction has ended. */
export const traceIdOf = (traceparent: unknown): string | undefined => parseTraceparent(traceparent)?.traceId;

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
