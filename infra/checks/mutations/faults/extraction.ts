import type { Fault } from '../fault.ts';

const domain = 'packages/extraction/src/domain';
const scoring = 'packages/extraction/eval/scoring';
const pipeline = 'services/ai-pipeline/src';
const test = (name: string) => [`packages/extraction/test/${name}.test.ts`];
const pipelineTest = (name: string) => [`services/ai-pipeline/test/${name}.test.ts`];

/** Hearing and reading: evidence, what engines invent, and how both are measured. */
export const faults: readonly Fault[] = [
  {
    id: 'amount-without-evidence',
    file: `${domain}/evidence.ts`,
    find: 'return said ? at(whole, said.span) : null;',
    replace: 'return said ? at(whole, said.span) : { value: whole, spans: [] };',
    guards: 'an amount that the text does not bear out is null',
    tests: test('evidence'),
  },
  {
    id: 'email-without-evidence',
    file: `${domain}/evidence.ts`,
    find: 'if (said) return at(address, said);',
    replace: 'return { value: address, spans: said ? [said] : [] };',
    guards: 'an address that the text does not bear out is null',
    tests: test('evidence'),
  },
  {
    id: 'phone-without-evidence',
    file: `${domain}/evidence.ts`,
    find: 'return said ? at(said.digits, said) : null;',
    replace: 'return said ? at(said.digits, said) : { value: claimed, spans: [] };',
    guards: 'a number that the text does not bear out is null',
    tests: test('evidence'),
  },
  {
    id: 'steps-without-evidence',
    file: `${domain}/evidence.ts`,
    find: ' || backed.length * 2 < telling.length) return null;',
    replace: ') return null;',
    guards: 'next steps that the text does not bear out are null',
    tests: test('evidence'),
  },
  {
    id: 'steps-without-limit',
    file: `${domain}/written-steps.ts`,
    find: 'const MAX_STEP_WORDS = 30;',
    replace: 'const MAX_STEP_WORDS = 300;',
    guards: 'next steps are one short text',
    tests: test('step-length'),
  },
  {
    id: 'steps-with-what-led-to-an-address',
    file: `${domain}/step-sentences.ts`,
    find: ".replace(phrases.REACHED_AT, ' ')",
    replace: '',
    guards: 'an address leaves next steps with the words that only lead to it',
    tests: test('step-sentences'),
  },
  {
    id: 'silence-becomes-words',
    file: `${pipeline}/domain/transcription/clean-transcript.ts`,
    find: '  if (silenceHallucinations.has(plain)) return noTranscript;\n',
    replace: '',
    guards: 'what engines make of silence is no transcript',
    tests: pipelineTest('transcription/text'),
  },
  {
    id: 'loops-stay',
    file: `${pipeline}/domain/transcription/clean-transcript.ts`,
    find: '(words === 1 ? 7 : 3)',
    replace: '(words === 1 ? 700 : 300)',
    guards: 'a phrase that an engine repeats without end is said once',
    tests: pipelineTest('transcription/text'),
  },
  {
    id: 'vocabulary-becomes-words',
    file: `${pipeline}/domain/transcription/clean-transcript.ts`,
    find: 'return isEcho || plain === expected ? noTranscript : transcript;',
    replace: 'return transcript;',
    guards: 'the words an engine was told to expect are no transcript',
    tests: pipelineTest('transcription/text'),
  },
  {
    id: 'overlap-said-twice',
    file: `${pipeline}/domain/transcription/join-overlap.ts`,
    find: 'right.slice(shared.right + shared.length)',
    replace: 'right',
    guards: 'what two parts of a recording share is said once',
    tests: pipelineTest('transcription/text'),
  },
  {
    id: 'called-before-retry-after',
    file: `${pipeline}/transcribers/provider-gate.ts`,
    find: 'if (wait > 0) await pause(wait + timerSlackMs, signal);\n      else if',
    replace: 'if',
    guards: 'a provider is not called before it says',
    tests: pipelineTest('transcription/openai-transcriber'),
  },
  {
    id: 'circuit-never-opens',
    file: `${pipeline}/transcribers/provider-gate.ts`,
    find: 'if (isTrial || failures >= breaker.failures) blockUntil(',
    replace: 'if (failures === -1) blockUntil(',
    guards: 'a provider that fails over and over is left alone',
    tests: pipelineTest('transcription/openai-transcriber'),
  },
  {
    id: 'invented-counts-as-wrong',
    file: `${scoring}/judge.ts`,
    find: 'if (expected === null || forbidden.some(',
    replace: 'if (forbidden.some(',
    guards: 'the evaluation tells an invented value from a wrong one',
    tests: test('eval/scoring'),
  },
  {
    id: 'terms-past-the-limit',
    file: `${scoring}/next-steps.ts`,
    find: 'const read = firstWords(answer);',
    replace: 'const read = answer;',
    guards: 'the evaluation reads the first thirty words of next steps',
    tests: test('eval/scoring'),
  },
  {
    id: 'wrong-counts-once',
    file: `${scoring}/metrics.ts`,
    find: 'share(2 * right, 2 * right + falselyGiven + missed)',
    replace: 'share(2 * right, 2 * right + missed)',
    guards: 'F1 counts a wrong value as given falsely and as missed',
    tests: test('eval/scoring'),
  },
  {
    id: 'title-makes-another-name',
    file: `${scoring}/compare.ts`,
    find: "squeeze(value).replace(TITLES, '')",
    replace: 'squeeze(value)',
    guards: 'the evaluation takes a name with and without its title for one',
    tests: test('eval/scoring'),
  },
];
