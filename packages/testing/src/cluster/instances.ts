import { join } from 'node:path';
import { startBalancer, type Balancer } from './balancer.ts';
import { createMember, type Member } from './member.ts';
import { reservePorts } from '../ports.ts';
import { processKinds } from './processes.ts';
import { readinessOf } from './readiness.ts';
import { variablesOf, type ClusterEnvironment } from './variables.ts';

/** Instances of one kind of process, behind a shared address. */
export interface Group {
  readonly name: string;
  readonly url: string;
  readonly instances: readonly Member[];
  readonly balancer: Balancer | undefined;
  /**
   * Restarts the instances one at a time: sends SIGTERM, starts the instance again and waits until
   * it is ready.
   */
  rollingRestart(): Promise<void>;
}

export const assignPorts = async (count: number): Promise<Map<string, { shared: number; own: number[] }>> => {
  const places = new Map<string, { shared: number; own: number[] }>();
  for (const { name } of processKinds) {
    const [shared = 0, ...own] = await reservePorts(count === 1 ? 1 : count + 1);
    places.set(name, { shared, own: count === 1 ? [shared] : own });
  }
  return places;
};

/** Starts the balancer if there are several instances, but not the instances. */
export const createGroup = async (
  { name, program }: { name: string; program: string },
  { shared, own }: { shared: number; own: readonly number[] },
  environment: ClusterEnvironment,
): Promise<Group> => {
  const instances = own.map((port, index) => {
    const instanceName = own.length === 1 ? name : `${name}-${index + 1}`;
    return createMember({
      name: instanceName,
      program: () => [join(environment.code.root, program)],
      directory: environment.dataDirectory,
      env: { ...variablesOf(name, environment), PORT: String(port) },
      logFile: join(environment.dataDirectory, 'logs', `${instanceName}.log`),
      isReady: async () => (await readinessOf(port)) === true,
    });
  });
  const balancer = own.length === 1 ? undefined : await startBalancer(shared, own);
  return {
    name,
    url: environment.urlOf(name),
    instances,
    balancer,
    async rollingRestart() {
      for (const [index, instance] of instances.entries()) {
        const code = await instance.terminate();
        if (code !== 0) throw new Error(`${instance.name} exited with ${code} on SIGTERM`);
        await instance.start();
        await balancer?.untilReady(own[index] ?? 0);
      }
    },
  };
};
