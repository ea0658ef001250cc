import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { isMap, isScalar, parseDocument, stringify, type Pair, type YAMLMap } from 'yaml';

const chart = new URL('debrief/', import.meta.url);
export const readmePath = fileURLToPath(new URL('README.md', chart));

interface Value {
  readonly key: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** A comment that starts with `--` describes the value below it. */
const meaningOf = (comment: string | null | undefined): string => {
  const text = comment?.replaceAll(/\n ?/g, ' ').trim() ?? '';
  return text.startsWith('-- ') ? text.slice(3) : '';
};

const onOneLine = (value: unknown) =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();

const valuesOf = (map: YAMLMap, prefix = ''): Value[] =>
  (map.items as Pair[]).flatMap((pair, index) => {
    if (!isScalar(pair.key)) return [];
    const key = `${prefix}${String(pair.key.value)}`;
    // The parser attaches a comment above the first key to the map.
    const meaning = meaningOf(pair.key.commentBefore ?? (index === 0 ? map.commentBefore : undefined));
    const described = meaning === '' ? [] : [meaning];
    if (isMap(pair.value) && pair.value.items.length > 0 && !key.endsWith('resources')) {
      const inner = valuesOf(pair.value, `${key}.`);
      return described.length > 0 ? [{ key, fallback: '', meaning }, ...inner] : inner;
    }
    const value = (pair.value as { toJSON(): unknown } | null)?.toJSON();
    return [{ key, fallback: onOneLine(value), meaning }];
  });

const valuesTable = (text: string): readonly Value[] => {
  const { contents, commentBefore } = parseDocument(text);
  if (!isMap(contents)) throw new Error('values.yaml must be a map');
  contents.commentBefore ??= commentBefore ?? null;
  return valuesOf(contents);
};

export const readme = async (): Promise<string> => {
  const rows = valuesTable(readFileSync(new URL('values.yaml', chart), 'utf8'));
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const table = rows.map(
    ({ key, fallback, meaning }) =>
      `| \`${key}\` | ${fallback && `\`${cell(fallback)}\``} | ${cell(meaning)} |`,
  );
  const text = readFileSync(new URL('README.md.template', import.meta.url), 'utf8').replace(
    '{{values}}',
    // `$` is special in a replacement string.
    () => ['| value | default | meaning |', '| --- | --- | --- |', ...table].join('\n'),
  );
  return format(text, { ...(await resolveConfig(readmePath)), filepath: readmePath });
};
