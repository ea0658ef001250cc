// npm run eval:notes -- unpack: writes the training notes to files in notes/train.
// npm run eval:notes -- pack: stores the files in notes/train as the training notes.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack, readFolder, readTrainFiles, TRAIN_NOTES } from './train-notes.ts';

const folder = fileURLToPath(new URL('../../notes/train', import.meta.url));

switch (process.argv[2]) {
  case 'unpack': {
    mkdirSync(folder);
    const files = readTrainFiles();
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    process.stdout.write(
      `${files.length} files are in ${folder}: edit them, then run npm run eval:notes -- pack\n`,
    );
    break;
  }
  case 'pack': {
    const files = readFolder(folder);
    writeFileSync(TRAIN_NOTES, pack(files));
    rmSync(folder, { recursive: true });
    process.stdout.write(`${files.length} files are packed, and ${folder} is deleted\n`);
    break;
  }
  default:
    process.stderr.write('Usage: npm run eval:notes -- unpack | pack\n');
    process.exitCode = 2;
}
