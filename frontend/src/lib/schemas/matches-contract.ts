import type * as z from 'zod/mini';

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/**
 * Declares a schema for a type of the contracts. Does not compile when its output and that type differ in any field:
 * `matchesContract<User>()(z.object(…))`. The schemas of the contracts themselves are too large for the browser.
 */
export const matchesContract =
  <Contract>() =>
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    ..._: Same<z.output<Schema>, Contract> extends true ? [] : ['the schema differs from the contract']
  ): z.ZodMiniType<Contract> =>
    schema as z.ZodMiniType as z.ZodMiniType<Contract>;
