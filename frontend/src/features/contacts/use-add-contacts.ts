import type { ContactList } from '@debrief/contracts/http/contacts';
import type { NewContact } from '@debrief/contracts/http/contact-requests';
import { maxContacts } from '@debrief/contracts/http/limits';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { readText, removeItem, writeText } from '../../lib/storage.ts';
import { addContacts } from './contacts.api.ts';
import { counted, foundText, nothingText, tooManyText } from './import/import-text.ts';
import { interpretList, type Choices } from './import/interpret-list.ts';
import { useImportedList, type ChosenFile } from './import/use-imported-list.ts';

export const maxFileMegabytes = 10;

/** Characters. A longer pasted text is handled as a file, because a text field would be slow. */
const maxTypedLength = 200_000;

const nobody: ContactList = [];

export interface AddContactsOptions {
  draftKey: string;
  /** Undefined while loading. */
  listed: ContactList | undefined;
  onAdded: () => Promise<unknown>;
}

export const useAddContacts = ({ draftKey, listed = nobody, onAdded }: AddContactsOptions) => {
  const [text, setText] = useState(() => readText('tab', draftKey) ?? '');
  const [file, setFile] = useState<ChosenFile>();
  const [choices, choose] = useState<Choices>();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const { reading, isReading, list, problem } = useImportedList(file ?? text.trim());
  const interpreted = useMemo(() => list && interpretList(list, choices, listed), [list, choices, listed]);
  const preview = list && interpreted && !problem ? { list, interpreted } : undefined;
  const tooMany = preview && tooManyText(preview.interpreted.contacts.length, listed.length);
  const room = Math.max(0, maxContacts - listed.length);

  const forget = () => {
    setSaid('');
    setRefusal(undefined);
  };

  const chooseFile = (chosen: ChosenFile | undefined) => {
    setFile(chosen);
    forget();
  };

  const type = (changed: string) => {
    if (changed.length > maxTypedLength)
      return chooseFile({ name: 'Pasted text', bytes: new TextEncoder().encode(changed) });
    setText(changed);
    forget();
    if (changed) writeText('tab', draftKey, changed);
    else removeItem('tab', draftKey);
  };

  const openFile = async (chosen: File) => {
    if (chosen.size > maxFileMegabytes * 1024 * 1024)
      return setRefusal(
        `“${chosen.name}” is larger than ${maxFileMegabytes} MB. Export it without pictures, or in parts.`,
      );
    try {
      chooseFile({ name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) });
    } catch {
      setRefusal(`“${chosen.name}” can’t be read. Choose it again.`);
    }
  };

  const add = async (contacts: readonly NewContact[]) => {
    try {
      const added = await addContacts(contacts);
      if (file) chooseFile(undefined);
      else type('');
      setSaid(added === 0 ? 'They’re all on your list already.' : `${counted(added)} added.`);
    } catch (error) {
      setRefusal(errorMessage(error) ?? 'We couldn’t add the names. Please try again.');
    }
    // Also called after an error: the names may have been added although the response was lost.
    await onAdded();
  };

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    // The list may still be parsing when the user submits.
    const read = await reading;
    const found = read.list && interpretList(read.list, choices, listed);
    if (!found) setRefusal(read.problem ?? 'Write a name, or choose a file.');
    else if (found.contacts.length === 0) setRefusal(nothingText(found));
    else if (found.contacts.length <= room) await add(found.contacts);
    // The label of the button states this number.
    else if (tooMany && room > 0) await add(found.contacts.slice(0, room));
    setBusy(false);
  };

  const found = preview ? foundText(preview.interpreted, preview.list) : said;
  return {
    ...{ text, type, file, chooseFile, openFile, choices, choose, busy, submit },
    ...{ preview, tooMany, room, problem: refusal ?? problem },
    status: isReading ? 'Reading…' : found,
    encoding: file && (file.encoding ?? list?.encoding),
  };
};
