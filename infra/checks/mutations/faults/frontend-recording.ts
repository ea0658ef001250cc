import type { Fault } from '../fault.ts';

const src = 'frontend/src';
const page = (name: string) => [`frontend/src/app/pages/${name}.test.tsx`];

export const area = 'frontend';

export const faults: readonly Fault[] = [
  {
    id: 'draft-of-everybody',
    file: `${src}/features/record/draft.ts`,
    find: '`debrief.draft.${userId}`',
    replace: '`debrief.draft`',
    guards: 'a draft belongs to one account',
    tests: ['frontend/src/features/record/draft.test.ts'],
  },
  {
    id: 'new-key-for-each-try',
    file: `${src}/features/record/draft.ts`,
    find: 'if (attempt?.text === text) return attempt.key;',
    replace: '',
    guards: 'a retry makes no second note',
    tests: ['frontend/src/features/record/draft.test.ts'],
  },
  {
    id: 'draft-gone-before-the-note',
    file: `${src}/features/record/text-flow.ts`,
    find: "    setState({ phase: 'calling' });\n",
    replace: "    setState({ phase: 'calling' });\n    draft.clear();\n",
    guards: 'a text is kept until its note is saved',
    tests: page('record-page'),
    name: 'keeps text and key',
  },
  {
    id: 'text-sent-twice',
    file: `${src}/features/record/text-flow.ts`,
    find: "    submit: () => {\n      if (getState().phase !== 'idle') return;",
    replace: '    submit: () => {',
    guards: 'a text is sent once, however often one presses',
    tests: page('record-page'),
    name: 'sent once',
  },
  {
    id: 'recordings-of-everybody',
    file: `${src}/features/record/recordings/recording-store.ts`,
    find: 'return found?.userId === userId ? found : undefined;',
    replace: 'return found;',
    guards: 'a recording is shown to its own user alone',
    tests: ['frontend/src/features/record/recordings/recording-store.test.ts'],
  },
  {
    id: 'chunk-lost-when-full',
    file: `${src}/features/record/recordings/recording-store.ts`,
    find: 'if (!taken) inMemory(recording).chunks.set(sequence, chunk);',
    replace: 'if (!taken) inMemory(recording);',
    guards: 'what the device refuses is kept in memory',
    tests: ['frontend/src/features/record/recordings/recording-store.test.ts'],
  },
  {
    id: 'chunks-out-of-order',
    file: `${src}/features/record/recordings/recording-store.ts`,
    find: '.sort(([a], [b]) => a - b)',
    replace: '.sort(([a], [b]) => String(a).localeCompare(String(b)))',
    guards: 'the parts of a recording come in their order',
    tests: ['frontend/src/features/record/recordings/recording-store.test.ts'],
  },
  {
    id: 'recording-gone-before-the-note',
    file: `${src}/features/record/voice-run.ts`,
    find: "      show({ phase: 'calling' });\n",
    replace: "      show({ phase: 'calling' });\n      await store.remove(id);\n",
    guards: 'a recording leaves the device after its note is confirmed',
    tests: page('record-voice'),
    name: 'a note that failed is made',
  },
  {
    id: 'left-page-sends',
    file: `${src}/features/record/voice.ts`,
    find: "if (reason === 'person') flow.submit(id);",
    replace: 'if (reason) flow.submit(id);',
    guards: 'a recording that ended by itself is kept and not sent',
    tests: page('record-voice'),
    name: 'leaving the page stops',
  },
  {
    id: 'recording-of-another-tab-offered',
    file: `${src}/features/record/recordings/unsent-recordings.ts`,
    find: '!held.has(id) && !isMine(id)',
    replace: '!isMine(id)',
    guards: 'what another tab records or sends is not offered again',
    tests: ['frontend/src/features/record/recordings/unsent-recordings.test.ts'],
  },
  {
    id: 'recording-fills-up-unwarned',
    file: `${src}/features/record/recorder/limits.ts`,
    find: 'Math.min(byTime, bySize)',
    replace: 'byTime',
    guards: 'a recording ends before it is too large to send',
    tests: ['frontend/src/features/record/recorder/limits.test.ts'],
  },
];
