import { createEncoder, crossValidate, fit, select, type Example, type Settings } from '../src/fit/learn.ts';
import { createModel, probabilitiesOf, type Candidate } from '@debrief/extraction/ranking/ranker';

const settings: Settings = { epochs: 12, decay: 0.03, rate: 0.05, sparsity: 0, minExamples: 3, minWeight: 0.03 }; // prettier-ignore
const candidate = (...context: string[]): Candidate => ({ weightGroups: [''], features: { context } });

/** The candidate with the feature "called" is correct, unless it also has "colleague". */
const examples = Array.from({ length: 60 }, (_, at): Example => {
  const [none, other] = [candidate('none'), candidate('said', `once ${at}`)];
  const person = at % 3 === 0 ? candidate('called', 'colleague') : candidate('called');
  return { id: `note-${at}`, candidates: [none, other, person], correct: at % 3 === 0 ? [0] : [2] };
});

const encode = (all: readonly Example[]) => {
  const encoder = createEncoder();
  for (const example of all) encoder.add(example);
  return encoder.encoded(settings.minExamples);
};

test('learns which features make a candidate correct', () => {
  const model = createModel(fit(encode(examples), settings));
  const [none, called, colleague] = [candidate('none'), candidate('called'), candidate('called', 'colleague')]; // prettier-ignore
  const best = (candidates: Candidate[]) => {
    const all = probabilitiesOf(model, { candidates, none });
    return all.indexOf(Math.max(...all));
  };
  expect(best([candidate('said'), called])).toBe(2);
  expect(best([candidate('said'), colleague])).toBe(0);
});

test('predicts every note correctly in cross-validation if the features determine the label', () => {
  const probabilities = crossValidate(encode(examples), settings);
  expect([...probabilities.keys()].sort()).toEqual(examples.map(({ id }) => id).sort());
  const wrong = examples.filter(({ id, correct }) => {
    const of = probabilities.get(id) ?? [];
    return of.indexOf(Math.max(...of)) !== correct[0];
  });
  expect(wrong).toEqual([]);
});

test('learns the same weights from the same notes, and none for rare features', () => {
  const weights = fit(encode(examples), settings);
  expect(fit(encode(examples), settings)).toEqual(weights);
  expect(Object.keys(weights[''] ?? {}).filter((feature) => feature.startsWith('once'))).toEqual([]);
});

test('scores an example with an unknown label, but does not learn from it', () => {
  const unknown = examples.map((each): Example => ({ ...each, id: `${each.id}-unknown`, correct: [] }));
  const among = encode([...examples, ...unknown]);
  const weights = fit(encode(examples), settings);
  expect(Object.keys(fit(among, settings)[''] ?? {}).sort()).toEqual(Object.keys(weights[''] ?? {}).sort());
  expect(crossValidate(among, settings).size).toBe(examples.length * 2);
});

test('removes weights by L1 regularization', () => {
  const size = (sparsity: number) => Object.keys(fit(encode(examples), { ...settings, sparsity })[''] ?? {}).length; // prettier-ignore
  expect(size(0.5)).toBeLessThan(size(0));
});

test('removes a feature group', () => {
  const left = select(encode(examples), ({ group }) => group !== 'context');
  expect(left.names).toEqual([]);
  expect(crossValidate(left, settings).get('note-0')?.every((each) => Math.abs(each - 1 / 3) < 1e-9)).toBe(true); // prettier-ignore
});
