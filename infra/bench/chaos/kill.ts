import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '@debrief/testing/cluster';

export interface KillResult {
  /** How often each was killed. */
  readonly kills: Map<string, number>;
  /** Members that ended although nobody killed them. */
  readonly endedByThemselves: string[];
}

/** How long, in milliseconds, a process stays down after a kill, and how long all run before the next. */
const downtimeMs = { from: 0, to: 700 };
const uptimeMs = { from: 200, to: 1_000 };

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

/**
 * Kills each of `names` with SIGKILL in turn, `rounds` times or until `seconds` are over, and starts it again.
 * @param say told what happens, a line a round
 */
export const killInTurn = async (
  { members }: Cluster,
  names: readonly string[],
  limits: { rounds: number; seconds: number },
  say: (line: string) => void,
): Promise<KillResult> => {
  const kills = new Map(names.map((name) => [name, 0]));
  const endedByThemselves: string[] = [];
  const start = Date.now();
  const inTime = () => Date.now() - start < limits.seconds * 1_000;
  for (let round = 1; round <= limits.rounds && inTime(); round++) {
    for (const name of names) {
      if (!inTime()) break;
      const member = members.get(name);
      if (!member) throw new Error(`there is no ${name}; there are ${[...members.keys()].join(', ')}`);
      await member.kill();
      kills.set(name, (kills.get(name) ?? 0) + 1);
      await pause(randomBetween(downtimeMs));
      await member.start();
      await pause(randomBetween(uptimeMs));
      for (const other of members.values()) {
        if (other.isRunning()) continue;
        endedByThemselves.push(`${other.name}, after ${name} was killed`);
        await other.start();
      }
    }
    say(`round ${round} of kills done after ${Math.round((Date.now() - start) / 1_000)} s`);
  }
  return { kills, endedByThemselves };
};
