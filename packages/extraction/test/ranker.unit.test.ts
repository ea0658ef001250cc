import { createModel, probabilitiesOf, type Candidate } from '../src/ranking/ranker.ts';
import { decodeModels, encodeModels } from '../src/ranking/weights-file.ts';

const model = createModel({ '': { called: 2, colleague: -3 }, mail: { signed: 1.5 } });
const candidate = (...context: string[]): Candidate => ({ weightGroups: [''], features: { context } });
const none = candidate('none');

test('computes probabilities as the softmax of the summed weights', () => {
  const [bare, called] = [candidate('unknown feature'), candidate('called')];
  const [, , probability] = probabilitiesOf(model, { candidates: [bare, called], none });
  // The scores are 2 for "called", and 0 for the unknown feature and "none".
  expect(probability).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 2), 6);
});

test('makes "none" the most probable if all scores are negative, and certain without candidates', () => {
  const [ofNone = 0, other = 1] = probabilitiesOf(model, { candidates: [candidate('called', 'colleague')], none }); // prettier-ignore
  expect(ofNone).toBeGreaterThan(other);
  expect(probabilitiesOf(model, { candidates: [], none })).toEqual([1]);
});

test('applies the weights of a group only to candidates of that group', () => {
  const letter = { weightGroups: ['', 'mail'], features: { source: ['signed'] } };
  const [, plain = 1, ofLetter = 0] = probabilitiesOf(model, { candidates: [candidate('signed'), letter], none }); // prettier-ignore
  expect(ofLetter).toBeGreaterThan(plain);
});

test('decodes encoded models unchanged', () => {
  const models = [model, createModel({}), createModel({ '': { 'w:größer': -0.07 } })];
  expect(decodeModels(encodeModels(models))).toEqual(models);
});

test('rejects a truncated weights file', () =>
  expect(() => decodeModels(encodeModels([model]).subarray(0, -1))).toThrow('out of range'));
