import { extractLocally } from '../../src/domain/extraction/local-extractor.ts';
import { examples, score } from './support/score.ts';

const measure = (name: 'development' | 'held-out') => {
  const notes = examples(name);
  return score(
    notes,
    notes.map((note) => extractLocally(note.text)),
  );
};

describe('the local engine on notes its rules were written against', () => {
  const figures = measure('development');
  it('keeps every field at 0.97 or more', () => {
    expect(figures.wrong.length).toBeLessThan(28);
    expect(Math.min(...Object.values(figures.f1))).toBeGreaterThanOrEqual(0.97);
  });
  it('keeps sentiment at 0.95 or more', () => expect(figures.sentiment).toBeGreaterThanOrEqual(0.95));
  it('keeps next steps at 0.94 or more', () => expect(figures.nextSteps).toBeGreaterThanOrEqual(0.94));
});

describe('the local engine on notes held back from its rules', () => {
  const figures = measure('held-out');
  it('reaches a macro F1 of 0.93', () => expect(figures.macroF1).toBeGreaterThanOrEqual(0.93));
  it('reads the sentiment of nine in ten', () => expect(figures.sentiment).toBeGreaterThanOrEqual(0.9));
  it('invents at most three values in a hundred absent ones', () =>
    expect(figures.invented).toBeLessThanOrEqual(0.03));
  it('gets all six fields of eight in ten', () => expect(figures.allSix).toBeGreaterThanOrEqual(0.8));
});
