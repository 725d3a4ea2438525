import { createContext, useContext } from 'solid-js';

/** Returns the provider of a context, and a hook that throws outside of it. */
export function neededContext<Value>(name: string) {
  const Context = createContext<Value>();
  const use = (): Value => {
    const value = useContext(Context);
    if (value === undefined) throw new Error(`no ${name} around this`);
    return value;
  };
  return [Context.Provider, use] as const;
}
