import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type RequestStats } from './client.ts';
import type { ExpectedState } from './expected-state.ts';
import {
  switchToRand,
  editNote,
  invite,
  makeNote,
  deleteNote,
  signUp,
  trackPageView,
} from './user-actions.ts';

export interface Traffic {
  stop(): Promise<void>;
}

const newAddress = () => `p${randomUUID().slice(0, 13)}@people.example`;

const chance = (share: number) => Math.random() < share;

/**
 * Simulates users who sign up, write notes and invite friends.
 * @param options.people concurrent users
 * @param options.pauseMs mean pause between actions
 * @param options.invited addresses that earlier traffic invited and that may sign up
 */
export const startTraffic = (
  url: string,
  expected: ExpectedState,
  stats: RequestStats,
  options: { people: number; pauseMs: number; invited?: string[] },
): Traffic => {
  const { invited = [] } = options;
  let stopped = false;
  const rest = () => pause(options.pauseMs * 2 * Math.random());

  const simulateUser = async (): Promise<void> => {
    const client = createClient(url, stats);
    const person = await signUp(client, expected, invited.shift() ?? newAddress());
    if (!person) return;
    await trackPageView(client, expected, '/welcome');
    if (chance(0.3)) await switchToRand(client, expected, person);
    await rest();
    const friend = newAddress();
    if (await invite(client, expected, person, friend)) invited.push(friend);
    // Invites a friend of another user as well; the earliest invitation earns the credit.
    const contested = invited.find((each) => each !== friend);
    if (contested && chance(0.3)) {
      const position = invited.indexOf(contested);
      invited.splice(position, 1);
      await invite(client, expected, person, contested);
      invited.push(contested);
    }
    for (let count = 0; count < 3 && !stopped; count++) {
      await rest();
      const note = await makeNote(client, expected, person, chance(0.2));
      if (!note) continue;
      if (chance(0.5)) await editNote(client, expected, note, Math.ceil(Math.random() * 1_000_000));
      if (chance(0.3)) await deleteNote(client, expected, note);
    }
    await trackPageView(client, expected, '/dashboard');
  };

  const simulateUsers = async (): Promise<void> => {
    while (!stopped) {
      await simulateUser().catch((error: unknown) => {
        expected.wrong.push(error instanceof Error ? error.message : String(error));
      });
      await rest();
    }
  };
  const users = Array.from({ length: options.people }, simulateUsers);
  return {
    async stop() {
      stopped = true;
      await Promise.all(users);
    },
  };
};
