import type * as z from '../schema.ts';

type Same<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/**
 * `matchesContract<User>()(z.object(…))` fails to compile if the schema differs from the type. The contracts' own
 * schemas are too large for the browser.
 */
export const matchesContract =
  <Contract>() =>
  <Schema extends z.Schema<unknown>>(
    schema: Schema,
    ..._: Same<z.Output<Schema>, Contract> extends true ? [] : ['the schema differs from the contract']
  ): z.Schema<Contract> =>
    schema as z.Schema<unknown> as z.Schema<Contract>;
