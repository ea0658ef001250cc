import { aboutChanges, type AboutChanges, type AboutEdit } from '@debrief/contracts/http/contact-edit';
import { maxNotesPerRequest } from '@debrief/contracts/http/limits';
import { notesAbout } from '@debrief/contracts/http/note-pages';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { request } from '../../../lib/api.ts';
import { aboutPath, notesKey } from '../shared/note-keys.api.ts';

export type AboutKind = 'contact' | 'company';
export type Changed = AboutChanges['changed'];

export const countNotesAbout = async (kind: AboutKind, name: string): Promise<number> =>
  (await request('GET', aboutPath(kind, name), notesAbout)).total;

export const sendEdit = async (kind: AboutKind, name: string, edit: AboutEdit): Promise<Changed> =>
  (await request('PATCH', aboutPath(kind, name), aboutChanges, { body: edit })).changed;

/** Restores the former values of the edited fields. @param name the name after the edit */
export const sendUndo = async (
  kind: AboutKind,
  name: string,
  edit: AboutEdit,
  changed: Changed,
): Promise<void> => {
  const idsOf = new Map<string, string[]>();
  for (const note of changed) {
    const former = JSON.stringify(note, Object.keys(edit));
    idsOf.set(former, [...(idsOf.get(former) ?? []), note.id]);
  }
  for (const [former, ids] of idsOf)
    for (let from = 0; from < ids.length; from += maxNotesPerRequest)
      await sendEdit(kind, name, {
        ...(JSON.parse(former) as AboutEdit),
        ids: ids.slice(from, from + maxNotesPerRequest),
      });
};

/** Returns a function that refetches visible notes, lists and figures. */
export const useRefreshNotes = () => {
  const { mutate } = useSWRConfig();
  return useCallback(() => {
    mutate((key) => typeof key === 'string' && key.startsWith(notesKey)).catch((error: unknown) =>
      console.error('Refetching the notes failed', error),
    );
  }, [mutate]);
};
