/** Subset of zod, which is nine times as large and needs `eval`, forbidden by the content security policy. */
export interface Schema<Value> {
  /** Adds the path of each invalid field to `problems`. The result is invalid if there are any. */
  readonly read: (value: unknown, problems: string[]) => Value;
  readonly safeParse: (value: unknown) => Parsed<Value>;
}

export interface OptionalSchema<Value> extends Schema<Value | undefined> {
  readonly isOptional: true;
}

/** `problems` are dotted paths; the value itself has an empty path. */
type Parsed<Value> =
  { readonly success: true; readonly data: Value } | { readonly success: false; readonly problems: string[] };

export type Output<Any> = Any extends Schema<infer Value> ? Value : never;

type Shape = Readonly<Record<string, Schema<unknown>>>;
type Flat<Fields> = { [Name in keyof Fields]: Fields[Name] };
type OptionalNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isOptional: true } ? Name : never;
}[keyof Fields];
type Fields<Of> = Flat<
  { -readonly [Name in Exclude<keyof Of, OptionalNames<Of>>]: Output<Of[Name]> } & {
    -readonly [Name in OptionalNames<Of>]?: Output<Of[Name]>;
  }
>;

const schema = <Value>(read: Schema<Value>['read']): Schema<Value> => ({
  read,
  safeParse: (value) => {
    const problems: string[] = [];
    const data = read(value, problems);
    return problems.length === 0 ? { success: true, data } : { success: false, problems };
  },
});

export const custom = <Value>(fits: (value: unknown) => boolean) =>
  schema((value, problems) => {
    if (!fits(value)) problems.push('');
    return value as Value;
  });

export const unknown = () => custom<unknown>(() => true);
export const string = () => custom<string>((value) => typeof value === 'string');
export const number = () => custom<number>(Number.isFinite);
export const boolean = () => custom<boolean>((value) => typeof value === 'boolean');
export const literal = <const Value>(only: Value) => custom<Value>((value) => value === only);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  custom<Values[number]>((value) => values.includes(value as string));
export { oneOf as enum };

export const nullable = <Value>(inner: Schema<Value>) =>
  schema((value, problems) => (value === null ? null : inner.read(value, problems)));

export const optional = <Value>(inner: Schema<Value>): OptionalSchema<Value> => ({
  ...schema((value, problems) => (value === undefined ? undefined : inner.read(value, problems))),
  isOptional: true,
});

export const union = <const Options extends readonly Schema<unknown>[]>(options: Options) =>
  schema((value, problems) => {
    for (const option of options) {
      const parsed = option.safeParse(value);
      if (parsed.success) return parsed.data as Output<Options[number]>;
    }
    problems.push('');
    return value as Output<Options[number]>;
  });

/** Prefixes the new problems with `name`. */
const readAt = <Value>(name: string | number, inner: Schema<Value>, value: unknown, problems: string[]) => {
  const before = problems.length;
  const read = inner.read(value, problems);
  for (let each = before; each < problems.length; each += 1)
    problems[each] = problems[each] ? `${name}.${problems[each]}` : `${name}`;
  return read;
};

export const array = <Value>(item: Schema<Value>) =>
  schema((value, problems): Value[] => {
    if (Array.isArray(value)) return value.map((each, index) => readAt(index, item, each, problems));
    problems.push('');
    return [];
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectWith = <Of extends Shape>(shape: Of, others: (value: object) => object) => {
  const fields = Object.entries(shape);
  return schema((value, problems) => {
    if (!isObject(value)) {
      problems.push('');
      return {} as Fields<Of>;
    }
    const read: Record<string, unknown> = { ...others(value) };
    for (const [name, field] of fields) {
      const found = readAt(name, field, value[name], problems);
      if (found !== undefined || name in value) read[name] = found;
    }
    return read as Fields<Of>;
  });
};

/** Drops unknown fields. */
export const object = <Of extends Shape>(shape: Of) => objectWith(shape, () => ({}));

/** Keeps unknown fields. */
export const looseObject = <Of extends Shape>(shape: Of) =>
  objectWith(shape, (value) => value) as Schema<Flat<Fields<Of> & Record<string, unknown>>>;
