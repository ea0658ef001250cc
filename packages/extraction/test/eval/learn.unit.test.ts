import { code, crossed, fit, type Example, type Settings } from '../../eval/fit/learn.ts';
import { choose, createModel, type Option } from '../../src/domain/learned/choose.ts';

const settings: Settings = { epochs: 12, decay: 0.03, rate: 0.05, rare: 3, least: 0.03 };
const option = (...features: string[]): Option => ({ groups: [''], features });

/** Whoever was called is right, unless it is a colleague, as in every third note. */
const examples = Array.from({ length: 60 }, (_, at): Example => {
  const [none, other] = [option('none'), option('said', `once ${at}`)];
  const person = at % 3 === 0 ? option('called', 'colleague') : option('called');
  return { id: `note-${at}`, options: [none, other, person], right: at % 3 === 0 ? [0] : [2] };
});

test('what makes an option right is learned, and holds for notes that were not seen', () => {
  const model = createModel(fit(code(examples, settings.rare), settings));
  const [none, called, colleague] = [option('none'), option('called'), option('called', 'colleague')];
  expect(choose(model, [option('said'), called], none)?.option).toBe(called);
  expect(choose(model, [option('said'), colleague], none)).toBeNull();
});

test('each note is judged by weights learned without it', () => {
  const chances = crossed(code(examples, settings.rare), settings);
  expect([...chances.keys()].sort()).toEqual(examples.map(({ id }) => id).sort());
  const wrong = examples.filter(({ id, right }) => {
    const of = chances.get(id) ?? [];
    return of.indexOf(Math.max(...of)) !== right[0];
  });
  expect(wrong).toEqual([]);
});

test('the same notes give the same weights, and what is rare none', () => {
  const weights = fit(code(examples, settings.rare), settings);
  expect(fit(code(examples, settings.rare), settings)).toEqual(weights);
  expect(Object.keys(weights[''] ?? {}).filter((feature) => feature.startsWith('once'))).toEqual([]);
});

test('of what is not known nothing is learned, but it is judged', () => {
  const unknown = examples.map((each): Example => ({ ...each, id: `${each.id}-unknown`, right: [] }));
  const weights = fit(code(examples, settings.rare), settings);
  const among = code([...examples, ...unknown], settings.rare);
  expect(Object.keys(fit(among, settings)[''] ?? {}).sort()).toEqual(Object.keys(weights[''] ?? {}).sort());
  expect(crossed(among, settings).size).toBe(examples.length * 2);
});
