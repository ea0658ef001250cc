export const createStore = <State extends object>(initial: State) => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setState: (changes: Partial<State>) => {
      state = { ...state, ...changes };
      listeners.forEach((listener) => listener());
    },
  };
};

export type Store<State extends object> = ReturnType<typeof createStore<State>>;
