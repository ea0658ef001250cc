import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { piecesOf, vocabularyOf, type Piece } from '../domain/extraction/reader/pieces.ts';
import { FEELINGS, ROLES, type Reader } from '../domain/extraction/reader/reading.ts';
import { MOST_PIECES, windowsOf, type Window } from '../domain/extraction/reader/windows.ts';

const MODEL = fileURLToPath(new URL('../../model/reader.onnx', import.meta.url));
const VOCABULARY = new URL('../../model/vocabulary.txt', import.meta.url);

/** Answers of the network for one window: a row of roles for each of its pieces, and one for the whole. */
interface Answer {
  roles: Float32Array;
  note: Float32Array;
}

const NOTE_ANSWERS = FEELINGS.length + ROLES.length;

/**
 * The reader of `model/`, in this process; one note takes milliseconds. Notes are read one after another, each with
 * one thread, so that as many can be read at once as there are processes.
 * @throws what the runtime throws where it does not run or the model is not there.
 */
export async function createNeuralReader(): Promise<Reader> {
  const [session, lines] = await Promise.all([
    InferenceSession.create(MODEL, { intraOpNumThreads: 1, interOpNumThreads: 1 }),
    readFile(VOCABULARY, 'utf8'),
  ]);
  const vocabulary = vocabularyOf(lines);
  const [opens, closes] = ['[CLS]', '[SEP]'].map((mark) => vocabulary.get(mark) ?? 0) as [number, number];

  const answer = async (pieces: readonly Piece[]): Promise<Answer> => {
    const size = [1, pieces.length + 2];
    const ids = Int32Array.from([opens, ...pieces.map(({ id }) => id), closes]);
    const shapes = Int32Array.from([0, ...pieces.map(({ shape }) => shape), 0]);
    const { roles, note } = await session.run({
      pieces: new Tensor('int32', ids, size),
      shapes: new Tensor('int32', shapes, size),
    });
    const numbers = (tensor: Tensor | undefined) => tensor?.data as Float32Array;
    // The marks that open and close a window are no pieces of the note.
    return { roles: numbers(roles).subarray(ROLES.length, -ROLES.length), note: numbers(note) };
  };

  const read = async (text: string) => {
    const pieces = piecesOf(text, vocabulary, MOST_PIECES);
    const windows: readonly Window[] = windowsOf(pieces.length);
    const roles = new Float32Array(ROLES.length * pieces.length);
    const note = new Float32Array(NOTE_ANSWERS);
    for (const { from, to, own } of windows) {
      const read = await answer(pieces.slice(from, to));
      roles.set(read.roles.subarray((own - from) * ROLES.length), own * ROLES.length);
      for (let at = 0; at < NOTE_ANSWERS; at += 1) note[at] = (note[at] ?? 0) + (read.note[at] ?? 0) / windows.length; // prettier-ignore
    }
    return { pieces, roles, note };
  };
  return { read };
}
