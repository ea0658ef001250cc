/** State outside React: read by `useSyncExternalStore`, changed by whoever made it. */
export const createStore = <State extends object>(initial: State) => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    become: (changes: Partial<State>) => {
      state = { ...state, ...changes };
      listeners.forEach((listener) => listener());
    },
  };
};
