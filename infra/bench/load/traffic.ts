import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Fortune } from './client.ts';
import type { Ledger } from './ledger.ts';
import { chooseRand, edit, invite, makeNote, remove, signUp, view } from './life.ts';

export interface Traffic {
  /** Lets everybody finish what they have begun. */
  stop(): Promise<void>;
}

const newAddress = () => `p${randomUUID().slice(0, 13)}@people.example`;

const chance = (share: number) => Math.random() < share;

/**
 * People who sign up, write notes and invite friends, of whom some sign up in their turn.
 * @param options.people how many act at once
 * @param options.pauseMs how long each rests between two acts, on average
 * @param options.invited friends whom people invited in earlier traffic, and who will sign up in this
 */
export const startTraffic = (
  url: string,
  ledger: Ledger,
  fortune: Fortune,
  options: { people: number; pauseMs: number; invited?: string[] },
): Traffic => {
  /** Friends who are invited and will sign up. */
  const { invited = [] } = options;
  let stopped = false;
  const rest = () => pause(options.pauseMs * 2 * Math.random());

  const live = async (): Promise<void> => {
    const client = createClient(url, fortune);
    const person = await signUp(client, ledger, invited.shift() ?? newAddress());
    if (!person) return;
    await view(client, ledger, '/welcome');
    if (chance(0.3)) await chooseRand(client, ledger, person);
    await rest();
    const friend = newAddress();
    if (await invite(client, ledger, person, friend)) invited.push(friend);
    // Invited by somebody else already: the earliest invitation wins.
    const contested = invited.find((each) => each !== friend);
    if (contested && chance(0.3)) {
      const position = invited.indexOf(contested);
      invited.splice(position, 1);
      await invite(client, ledger, person, contested);
      invited.push(contested);
    }
    for (let count = 0; count < 3 && !stopped; count++) {
      await rest();
      const note = await makeNote(client, ledger, person, chance(0.2));
      if (!note) continue;
      if (chance(0.5)) await edit(client, ledger, note, Math.ceil(Math.random() * 1_000_000));
      if (chance(0.3)) await remove(client, ledger, note);
    }
    await view(client, ledger, '/dashboard');
  };

  const act = async (): Promise<void> => {
    while (!stopped) {
      await live().catch((error: unknown) => {
        ledger.wrong.push(error instanceof Error ? error.message : String(error));
      });
      await rest();
    }
  };
  const actors = Array.from({ length: options.people }, act);
  return {
    async stop() {
      stopped = true;
      await Promise.all(actors);
    },
  };
};
