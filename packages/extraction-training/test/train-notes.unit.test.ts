import { pack, readTrainFiles, unpack } from '../src/notes/train-notes.ts';

test('unpacks packed files unchanged, sorted by name', () => {
  const tricky = '{"id":"b","text":"{\\"file\\":\\"x\\"}"}\n{"id":"c", "text":"{file}"}\n';
  const files = [
    { name: 'round-2.jsonl', text: tricky },
    { name: 'round-1.jsonl', text: '{"id":"a"}\n' },
  ];
  expect(unpack(pack(files, 1))).toEqual(files.toReversed());
  expect(pack(files, 1)).toEqual(pack(files.toReversed(), 1));
});

test('training notes have unique, sorted file names', () => {
  const names = readTrainFiles().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual([...new Set(names)].sort());
});
