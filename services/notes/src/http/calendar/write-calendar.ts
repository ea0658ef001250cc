import { urlBelow } from '@debrief/contracts/http/base-path';
import { truncateText } from '@debrief/contracts/truncate-text';
import { followUpDays } from '@debrief/contracts/http/follow-up-days';
import type { SalesNoteDocument } from '@debrief/sales-notes/model';
import { ICalCalendar, ICalEventTransparency } from 'ical-generator';

const maxSummary = 150;

const summaryOf = ({ contactName, companyName, nextSteps }: SalesNoteDocument): string => {
  const who = contactName ?? companyName;
  const text = [who, nextSteps ?? 'Follow up'].filter(Boolean).join(': ');
  return text.length > maxSummary ? `${truncateText(text, maxSummary - 1)}…` : text;
};

const descriptionOf = (note: SalesNoteDocument, address: string | undefined): string =>
  [
    note.nextSteps,
    ...[note.contactName, note.companyName, note.contactPhone, note.contactEmail].filter(Boolean),
    address,
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Writes all-day events (RFC 5545). UIDs are stable, so that calendar apps move an event whose day changes.
 * @param options.publicUrl if omitted, events have no link
 * @param options.from first day to include
 */
export const writeCalendar = (
  notes: readonly SalesNoteDocument[],
  { name, publicUrl, from = '' }: { name: string; publicUrl?: string | undefined; from?: string },
): string => {
  const calendar = new ICalCalendar({ name, prodId: { company: 'Debrief', product: 'Follow-ups' } });
  for (const note of notes) {
    const address = publicUrl && urlBelow(publicUrl, `/dashboard/notes/${note._id}`);
    for (const [at, date] of followUpDays(note).entries()) {
      if (date < from) continue;
      calendar.createEvent({
        id: `${note._id}-${at}@debrief`,
        start: new Date(`${date}T00:00:00Z`),
        allDay: true,
        timezone: 'UTC',
        stamp: note.createdAt,
        sequence: note.revision,
        summary: summaryOf(note),
        description: descriptionOf(note, address),
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(address ? { url: address } : {}),
      });
    }
  }
  return calendar.toString();
};
