import { pack, readTrainFiles, unpack } from '../../eval/train-notes.ts';

test('packed files are unpacked unchanged, in the order of their names', () => {
  const tricky = '{"id":"b","text":"{\\"file\\":\\"x\\"}"}\n{"id":"c", "text":"{file}"}\n';
  const files = [
    { name: 'round-2.jsonl', text: tricky },
    { name: 'round-1.jsonl', text: '{"id":"a"}\n' },
  ];
  expect(unpack(pack(files, 1))).toEqual(files.toReversed());
  expect(pack(files, 1)).toEqual(pack(files.toReversed(), 1));
});

test('the train notes are files with a name each, sorted', () => {
  const names = readTrainFiles().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names).toEqual([...new Set(names)].sort());
});
