import { lazy, type ComponentType } from 'react';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** Resolves synchronously, or React.lazy would render the fallback. */
const settled = <Props>(module: Module<Props>) =>
  ({ then: (take: (module: Module<Props>) => unknown) => take(module) }) as unknown as Promise<Module<Props>>;

/** Does not flash the fallback once `load` has finished. */
export const loadable = <Props extends object = object>(importModule: () => Promise<Module<Props>>) => {
  let loaded: Module<Props> | undefined;
  const load = async () => {
    loaded = await importModule();
    return loaded;
  };
  return { Component: lazy(() => (loaded ? settled(loaded) : load())), load };
};
