import { choose, createModel, type Option } from '../src/domain/learned/choose.ts';
import { decodeModels, encodeModels } from '../src/domain/learned/weights-file.ts';

const model = createModel({ '': { called: 2, colleague: -3 }, mail: { signed: 1.5 } });
const option = (...features: string[]): Option => ({ groups: [''], features });
const none = option('none');

test('the option that most speaks for is chosen, as likely as that makes it', () => {
  const [bare, called] = [option('unheard of'), option('called')];
  const choice = choose(model, [bare, called], none);
  expect(choice?.option).toBe(called);
  // e² against 1 for each of the other two.
  expect(choice?.probability).toBeCloseTo(Math.exp(2) / (Math.exp(2) + 2), 6);
});

test('nothing is chosen where "none of them" is likelier, or where there is nothing', () => {
  expect(choose(model, [option('called', 'colleague')], none)).toBeNull();
  expect(choose(model, [], none)).toBeNull();
});

test('weights of a group count for options of that group alone', () => {
  const letter = { groups: ['', 'mail'], features: ['signed'] };
  expect(choose(model, [option('signed'), letter], none)?.option).toBe(letter);
});

test('models are the same once they were written and read', () => {
  const models = [model, createModel({}), createModel({ '': { 'w:größer': -0.07 } })];
  expect(decodeModels(encodeModels(models))).toEqual(models);
});

test('a file of models that was cut short is refused', () =>
  expect(() => decodeModels(encodeModels([model]).subarray(0, -1))).toThrow('out of range'));
