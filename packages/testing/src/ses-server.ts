import { startHttpServer } from './http-server.ts';

type SesResponse =
  'ok' | 'hang' | { status: number; code: string; message: string } | { status: number; body: string };

export interface FakeSes {
  readonly url: string;
  readonly accepted: { to: string; from: string; raw: string }[];
  requestCount(): number;
  /** Sets the responses to requests. The last response is repeated. */
  respondWith(...responses: SesResponse[]): void;
  stop(): Promise<void>;
}

const errorXml = (code: string, message: string) =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`;
const okXml =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>m</MessageId></SendRawEmailResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></SendRawEmailResponse>';

export const startSes = async (): Promise<FakeSes> => {
  const accepted: FakeSes['accepted'] = [];
  let requestCount = 0;
  let responses: SesResponse[] = ['ok'];
  const server = await startHttpServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      requestCount++;
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const response = (responses.length > 1 ? responses.shift() : responses[0]) ?? 'ok';
      if (response === 'hang') return;
      if (response === 'ok') {
        accepted.push({
          to: form.get('Destinations.member.1') ?? '',
          from: form.get('Source') ?? '',
          raw: Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('latin1'),
        });
      }
      const [status, body] =
        response === 'ok'
          ? [200, okXml]
          : 'body' in response
            ? [response.status, response.body]
            : [response.status, errorXml(response.code, response.message)];
      res.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
  });
  return {
    ...server,
    accepted,
    requestCount: () => requestCount,
    respondWith: (...next) => void (responses = next),
  };
};
