import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type RequestStats } from './client.ts';
import type { ExpectedState } from './expected-state.ts';
import { switchToRand, edit, invite, makeNote, remove, signUp, view } from './user-actions.ts';

export interface Traffic {
  /** Stops after every user has finished the current session. */
  stop(): Promise<void>;
}

const newAddress = () => `p${randomUUID().slice(0, 13)}@people.example`;

const chance = (share: number) => Math.random() < share;

/**
 * Simulates users who sign up, write notes and invite friends, of whom some sign up themselves.
 * @param options.people how many act at once
 * @param options.pauseMs how long each rests between two acts, on average
 * @param options.invited friends whom people invited in earlier traffic, and who will sign up in this
 */
export const startTraffic = (
  url: string,
  expected: ExpectedState,
  stats: RequestStats,
  options: { people: number; pauseMs: number; invited?: string[] },
): Traffic => {
  /** Friends who are invited and will sign up. */
  const { invited = [] } = options;
  let stopped = false;
  const rest = () => pause(options.pauseMs * 2 * Math.random());

  const simulateUser = async (): Promise<void> => {
    const client = createClient(url, stats);
    const person = await signUp(client, expected, invited.shift() ?? newAddress());
    if (!person) return;
    await view(client, expected, '/welcome');
    if (chance(0.3)) await switchToRand(client, expected, person);
    await rest();
    const friend = newAddress();
    if (await invite(client, expected, person, friend)) invited.push(friend);
    // Invited by somebody else already: the earliest invitation wins.
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
      if (chance(0.5)) await edit(client, expected, note, Math.ceil(Math.random() * 1_000_000));
      if (chance(0.3)) await remove(client, expected, note);
    }
    await view(client, expected, '/dashboard');
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
