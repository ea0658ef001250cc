import { startHttpServer } from './http-server.ts';

/** A response: success, no response, or an SES error. */
type SesAnswer =
  'ok' | 'hang' | { status: number; code: string; message: string } | { status: number; body: string };

export interface FakeSes {
  readonly url: string;
  /** Accepted messages. */
  readonly taken: { to: string; from: string; raw: string }[];
  /** Number of requests, including failed ones. */
  asked(): number;
  /** Sets the next responses and repeats the last one. */
  answer(...answers: SesAnswer[]): void;
  stop(): Promise<void>;
}

const errorXml = (code: string, message: string) =>
  `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`;
const okXml =
  '<SendRawEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendRawEmailResult><MessageId>m</MessageId></SendRawEmailResult><ResponseMetadata><RequestId>r</RequestId></ResponseMetadata></SendRawEmailResponse>';

/** Starts a fake of the SES query API with SendRawEmail. */
export const startSes = async (): Promise<FakeSes> => {
  const taken: FakeSes['taken'] = [];
  let asked = 0;
  let answers: SesAnswer[] = ['ok'];
  const server = await startHttpServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      asked++;
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const now = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'ok';
      if (now === 'hang') return;
      if (now === 'ok') {
        taken.push({
          to: form.get('Destinations.member.1') ?? '',
          from: form.get('Source') ?? '',
          raw: Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('latin1'),
        });
      }
      const [status, body] =
        now === 'ok'
          ? [200, okXml]
          : 'body' in now
            ? [now.status, now.body]
            : [now.status, errorXml(now.code, now.message)];
      res.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
  });
  return {
    ...server,
    taken,
    asked: () => asked,
    answer: (...next) => void (answers = next),
  };
};
