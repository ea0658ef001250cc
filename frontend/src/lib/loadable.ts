import { lazy, type ComponentType } from 'react';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** A synchronous thenable: React.lazy resolves it without showing the fallback. */
const settled = <Props>(module: Module<Props>) =>
  ({ then: (take: (module: Module<Props>) => unknown) => take(module) }) as unknown as Promise<Module<Props>>;

/** Like React.lazy, but after `load` it renders without showing the fallback for a moment. */
export const loadable = <Props extends object = object>(importModule: () => Promise<Module<Props>>) => {
  let loaded: Module<Props> | undefined;
  const load = async () => {
    loaded = await importModule();
    return loaded;
  };
  return { Component: lazy(() => (loaded ? settled(loaded) : load())), load };
};
