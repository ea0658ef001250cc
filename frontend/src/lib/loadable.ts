import { lazy, type ComponentType } from 'react';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * Returns a thenable that resolves synchronously. For a promise, React.lazy would render the fallback.
 */
const settled = <Props>(module: Module<Props>) =>
  ({ then: (take: (module: Module<Props>) => unknown) => take(module) }) as unknown as Promise<Module<Props>>;

/** Returns a lazy component. Once `load` has finished, the component renders without the fallback. */
export const loadable = <Props extends object = object>(importModule: () => Promise<Module<Props>>) => {
  let loaded: Module<Props> | undefined;
  const load = async () => {
    loaded = await importModule();
    return loaded;
  };
  return { Component: lazy(() => (loaded ? settled(loaded) : load())), load };
};
