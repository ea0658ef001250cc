// npm run reader:keep: keeps what the reader in use makes of notes that it did not learn from, so that the decisions can learn
// from them as unseen when only a reader of all notes is trained (train.py final).
import { EMPTY_READING } from '../../../src/domain/reader/reading.ts';
import { loadLearned } from '../../heard/load-heard.ts';
import { readNote } from '../decisions.ts';
import { keepReadings } from './readings.ts';

const notes: { id: string; cleaned: string }[] = [];
for (const { id, text } of await loadLearned()) notes.push({ id, cleaned: (await readNote(text, () => EMPTY_READING)).text }); // prettier-ignore
process.stdout.write(`${await keepReadings(notes)} notes kept\n`);
