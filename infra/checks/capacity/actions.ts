import { setTimeout as pause } from 'node:timers/promises';
import { signUp, submitTextCall, type Person } from '@debrief/testing/person';
import type { ActionName } from './figures.ts';

export interface Action {
  readonly name: ActionName;
  readonly count: number;
  /** Performs the action once. @returns the number of requests */
  once(index: number): Promise<number>;
}

const orThrow = (
  what: string,
  { status, text }: { status: number; text: string },
  expected: readonly number[],
) => {
  if (!expected.includes(status)) throw new Error(`${what} got status ${status}: ${text}`);
};

const typedCall = (index: number) =>
  `Call ${index} with Sarah Jones from Acme Ltd went well. She was happy with the demo and asked how long it takes to bring in ` +
  `all of their branches. Deal of R${index + 100} 000 a year for fifty licences. Their finance director still has to agree. Her ` +
  'number is 082 555 0143 and her email sarah dot jones at acme dot co dot za. Send the proposal by Friday and call again next week.';

const upload = async (person: Person, audio: Buffer<ArrayBuffer>): Promise<number> => {
  const form = new FormData();
  form.append('audio', new Blob([audio], { type: 'audio/webm' }), 'recording.webm');
  let answer = await person.call('POST', '/api/process-audio', form);
  const job = `/api/process-audio/${answer.json.jobId}`;
  let requests = 1;
  while (answer.status === 202) {
    await pause(1_000);
    answer = await person.call('GET', job);
    requests++;
  }
  orThrow('a recording', answer, [200, 201]);
  return requests;
};

export const createActions = (
  url: string,
  person: Person,
  minute: Buffer<ArrayBuffer>,
): readonly Action[] => [
  {
    name: 'sign-up',
    count: 60,
    async once() {
      await signUp(url);
      return 1;
    },
  },
  {
    name: 'login',
    count: 100,
    async once() {
      await person.logIn();
      return 1;
    },
  },
  {
    name: 'page',
    count: 300,
    async once() {
      orThrow('a page', await person.call('GET', '/app'), [200]);
      orThrow('the session', await person.call('GET', '/api/auth/user'), [200]);
      orThrow('a view', await person.call('POST', '/api/track-page-view', { path: '/app' }), [200, 204]);
      return 3;
    },
  },
  {
    name: 'typed note',
    count: 200,
    async once(index) {
      orThrow('a note', await submitTextCall(person, typedCall(index)), [201]);
      return 1;
    },
  },
  {
    name: 'dashboard',
    count: 200,
    async once() {
      orThrow('the notes', await person.call('GET', '/api/sales-notes?limit=50'), [200]);
      orThrow('the figures', await person.call('GET', '/api/sales-notes/figures'), [200]);
      orThrow('the recordings in progress', await person.call('GET', '/api/recordings/in-progress'), [200]);
      return 3;
    },
  },
  {
    name: 'minute of speech',
    count: 6,
    // Trailing bytes avoid a transcript cache hit.
    once: (index) => upload(person, Buffer.concat([minute, Buffer.from([index, index])])),
  },
];
