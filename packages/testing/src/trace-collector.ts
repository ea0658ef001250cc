import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { startHttpServer } from './http-server.ts';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly failed: boolean;
  readonly service: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

interface KeyValue {
  key: string;
  value: Record<string, unknown>;
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: KeyValue[] };
    scopeSpans: {
      spans: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        kind: number;
        status?: { code?: number };
        attributes?: KeyValue[];
      }[];
    }[];
  }[];
}

const errorStatus = 2;

const recordOf = (attributes: readonly KeyValue[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = ({ resourceSpans }: ExportRequest): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, status, attributes }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        kind,
        failed: status?.code === errorStatus,
        service: String(recordOf(resource.attributes)['service.name']),
        attributes: recordOf(attributes),
      })),
    ),
  );

export interface TraceCollector {
  /** Value of OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  readonly requests: readonly { path: string; body: string; headers: IncomingMessage['headers'] }[];
  stop(): Promise<void>;
}

/** @param options.silent accepts connections without responding */
export const startTraceCollector = async (options: { silent?: boolean } = {}): Promise<TraceCollector> => {
  const spans: CollectedSpan[] = [];
  const requests: { path: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = await startHttpServer((req, res) => {
    void json(req).then(
      (body) => {
        requests.push({ path: req.url ?? '', body: JSON.stringify(body), headers: req.headers });
        spans.push(...spansOf(body as ExportRequest));
        if (!options.silent) res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => res.destroy(),
    );
  });
  return { ...server, spans, requests };
};
