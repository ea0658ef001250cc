import type { Batch } from '../cursors.ts';

const [stringType, documentType, arrayType, int64Type, doubleType] = [0x02, 0x03, 0x04, 0x12, 0x01];

const decimalDigits = (value: number) => String(value).length;

/** Encodes `{ cursor: { <field>: [documents], id, ns }, ok: 1 }` without decoding the documents. */
export function encodeBatch(
  field: 'firstBatch' | 'nextBatch',
  namespace: string,
  { documents, id }: Batch,
): Buffer {
  let arrayBytes = 5;
  for (const [at, document] of documents.entries()) arrayBytes += 2 + decimalDigits(at) + document.length;
  const namespaceBytes = Buffer.byteLength(namespace) + 1;
  const cursorBytes = 4 + (field.length + 2) + arrayBytes + (4 + 8) + (4 + 4 + namespaceBytes) + 1;
  const total = 4 + 8 + cursorBytes + (4 + 8) + 1;
  const bytes = Buffer.allocUnsafe(total);
  let length = bytes.writeInt32LE(total, 0);
  const element = (type: number, name: string) => {
    bytes[length++] = type;
    length += bytes.write(name, length, 'latin1');
    bytes[length++] = 0;
  };
  element(documentType, 'cursor');
  length = bytes.writeInt32LE(cursorBytes, length);
  element(arrayType, field);
  length = bytes.writeInt32LE(arrayBytes, length);
  for (const [at, document] of documents.entries()) {
    element(documentType, String(at));
    bytes.set(document, length);
    length += document.length;
  }
  bytes[length++] = 0;
  element(int64Type, 'id');
  length = bytes.writeInt32LE(id.low, length);
  length = bytes.writeInt32LE(id.high, length);
  element(stringType, 'ns');
  length = bytes.writeInt32LE(namespaceBytes, length);
  length += bytes.write(namespace, length);
  bytes[length++] = 0;
  bytes[length++] = 0;
  element(doubleType, 'ok');
  length = bytes.writeDoubleLE(1, length);
  bytes[length++] = 0;
  return bytes;
}
