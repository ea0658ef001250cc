import { readNote } from './support/read.ts';
import { heldOut, score } from './support/score.ts';

const notes = await Promise.all(heldOut.map(({ text }) => readNote(text)));

describe('the local engine on notes that neither its rules nor its weights were made with', () => {
  const figures = score(heldOut, notes);
  it('reaches a macro F1 of 0.93', () => expect(figures.macroF1).toBeGreaterThanOrEqual(0.93));
  it('reads the sentiment of seventeen in twenty', () =>
    expect(figures.sentiment).toBeGreaterThanOrEqual(0.85));
  it('invents at most three values in a hundred absent ones', () =>
    expect(figures.invented).toBeLessThanOrEqual(0.03));
  it('gets all six fields of eight in ten', () => expect(figures.allSix).toBeGreaterThanOrEqual(0.8));
});
