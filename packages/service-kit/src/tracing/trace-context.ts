import { traceparent } from '@debrief/contracts/trace-context';

export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly sampled: boolean;
}

const sampledFlag = 1;

export const parseTraceparent = (value: unknown): TraceContext | undefined => {
  const parsed = traceparent.safeParse(value);
  if (!parsed.success) return undefined;
  const [, traceId = '', spanId = '', flags = ''] = parsed.data.split('-');
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & sampledFlag) !== 0 };
};

export const traceIdOf = (traceparent: unknown): string | undefined => parseTraceparent(traceparent)?.traceId;

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
