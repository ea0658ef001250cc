export interface NumberedLine {
  number: number;
  text: string;
}

/**
 * Splits a UTF-8 stream at line feeds only. Node's readline also splits at U+2028, which JSON allows in
 * strings.
 */
export async function* readLines(stream: AsyncIterable<Uint8Array | string>): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let number = 0;
  const finish = () => ({ number: (number += 1), text: parts.join('').replace(/\r$/, '') });
  for await (const chunk of stream) {
    const pieces = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    const rest = pieces.pop() ?? '';
    for (const piece of pieces) {
      parts.push(piece);
      yield finish();
      parts = [];
    }
    parts.push(rest);
  }
  parts.push(decoder.decode());
  if (parts.some((part) => part !== '')) yield finish();
}
