import { lazy, type ComponentType } from 'react';

interface Module<Props> {
  readonly default: ComponentType<Props>;
}

/** A promise is never settled at once; React takes this for one that is. */
const settled = <Props>(module: Module<Props>) =>
  ({ then: (take: (module: Module<Props>) => unknown) => take(module) }) as unknown as Promise<Module<Props>>;

/** As React.lazy, which shows its fallback for a moment even when the code is already here: not so after `load`. */
export const loadable = <Props extends object = object>(importModule: () => Promise<Module<Props>>) => {
  let loaded: Module<Props> | undefined;
  const load = async () => {
    loaded = await importModule();
    return loaded;
  };
  return { Page: lazy(() => (loaded ? settled(loaded) : load())), load };
};
