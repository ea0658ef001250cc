// npm run reader:keep: keeps what the reader in use makes of notes that it did not learn from, so that the decisions can learn
// from them as unseen when only the reader in use is trained on them, and lists them for that (train.py further).
import { writeFileSync } from 'node:fs';
import { EMPTY_READING } from '../../../src/domain/reader/reading.ts';
import { loadLearned } from '../../heard/load-heard.ts';
import { readNote } from '../decisions.ts';
import { NEW_NOTES } from './files.ts';
import { keepReadings, requireReadings } from './readings.ts';

requireReadings();
const notes: { id: string; cleaned: string }[] = [];
for (const { id, text } of await loadLearned()) notes.push({ id, cleaned: (await readNote(text, () => EMPTY_READING)).text }); // prettier-ignore
const kept = await keepReadings(notes);
writeFileSync(NEW_NOTES, `${kept.join('\n')}\n`);
process.stdout.write(`${kept.length} notes kept\n`);
