import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from '@debrief/testing/cluster';

export interface KillResult {
  readonly kills: Map<string, number>;
  readonly unexpectedExits: string[];
}

const downtimeMs = { from: 0, to: 700 };
const uptimeMs = { from: 200, to: 1_000 };

const randomBetween = ({ from, to }: { from: number; to: number }) => from + Math.random() * (to - from);

/**
 * Kills each member in `names` with SIGKILL and restarts it, in turn, until `rounds` or `seconds` is reached.
 */
export const killInTurn = async (
  { members }: Cluster,
  names: readonly string[],
  limits: { rounds: number; seconds: number },
  log: (line: string) => void,
): Promise<KillResult> => {
  const kills = new Map(names.map((name) => [name, 0]));
  const unexpectedExits: string[] = [];
  const start = Date.now();
  const inTime = () => Date.now() - start < limits.seconds * 1_000;
  for (let round = 1; round <= limits.rounds && inTime(); round++) {
    for (const name of names) {
      if (!inTime()) break;
      const member = members.get(name);
      if (!member)
        throw new Error(`unknown member ${name}; expected one of ${[...members.keys()].join(', ')}`);
      await member.kill();
      kills.set(name, (kills.get(name) ?? 0) + 1);
      await pause(randomBetween(downtimeMs));
      await member.start();
      await pause(randomBetween(uptimeMs));
      for (const other of members.values()) {
        if (other.isRunning()) continue;
        unexpectedExits.push(`${other.name}, after ${name} was killed`);
        await other.start();
      }
    }
    log(`round ${round} of kills finished after ${Math.round((Date.now() - start) / 1_000)} s`);
  }
  return { kills, unexpectedExits };
};
