import type { DateFormat } from '@debrief/contracts/date-preferences';
import { memo, useDeferredValue, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/field.tsx';
import { FormActions, FormAside, FormSheet } from '../../../components/ui/form-sheet.ts';
import { Section } from '../../../components/ui/section.tsx';
import { isSessionExpired } from '../../../lib/api-error.ts';
import { browserTimeZone, localeOf } from '../../../lib/date-preferences.ts';
import { messages } from '../../../lib/messages.ts';
import { useUser } from '../../../lib/session-user.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useSavePreferences } from '../preferences.api.ts';
import { offsetOf, timeZonesByRegion } from '../time-zones.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

const examplesOf = (timeZone: string, now: Date): readonly (readonly [DateFormat, string])[] => {
  const shown = (format: DateFormat) =>
    new Intl.DateTimeFormat(localeOf(format), { ...day, timeZone }).format(now);
  return [
    ['mdy', shown('mdy')],
    ['dmy', shown('dmy')],
    ['ymd', new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)],
  ];
};

/** First renders only the chosen time zone, because rendering all four hundred would block the page. */
const ZoneOptions = memo(({ chosen }: { chosen: string }) => {
  const all = useDeferredValue(true, false);
  const names = all ? Intl.supportedValuesOf('timeZone') : [];
  return [...timeZonesByRegion(names, chosen)].map(([region, zones]) => (
    <optgroup key={region} label={region}>
      {zones.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </optgroup>
  ));
});
ZoneOptions.displayName = 'ZoneOptions';

export const DatePreferencesSection = () => {
  const user = useUser();
  const { save, isSaving } = useSavePreferences();
  const saved = {
    timeZone: user.timeZone ?? browserTimeZone(),
    dateFormat: user.dateFormat ?? 'mdy',
    morningMail: user.morningMail ?? false,
  };
  // Nothing is stored yet, so that also the defaults can be saved.
  const isNew = user.timeZone === undefined;
  const [now] = useState(() => new Date());
  const [chosen, setChosen] = useState<typeof saved | null>(null);
  const [isSaved, setSaved] = useState(false);
  const shown = chosen ?? saved;
  const choose = (change: Partial<typeof saved>) => {
    setSaved(false);
    setChosen({ ...shown, ...change });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    try {
      await save({ salesNotesEmail: user.salesNotesEmail || user.email, currency: user.currency, ...shown });
      setChosen(null);
      setSaved(true);
    } catch (failure) {
      if (!isSessionExpired(failure)) addToast(messages.preferencesFailed(failure));
    }
  };

  return (
    <Section title="Dates and daily email">
      <FormSheet
        as="form"
        aria-label="Dates and daily email"
        onSubmit={(event: FormEvent) => void submit(event)}
      >
        <SelectField
          label="Time zone"
          name="timeZone"
          hint={`Currently ${offsetOf(shown.timeZone, now)}. Follow-ups are due by this clock.`}
          value={shown.timeZone}
          onChange={(event) => choose({ timeZone: event.target.value })}
        >
          <ZoneOptions chosen={shown.timeZone} />
        </SelectField>
        <SelectField
          label="Date format"
          name="dateFormat"
          value={shown.dateFormat}
          onChange={(event) => choose({ dateFormat: event.target.value as DateFormat })}
        >
          {examplesOf(shown.timeZone, now).map(([format, example]) => (
            <option key={format} value={format}>
              {example}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Daily email"
          name="morningMail"
          hint="What’s overdue, due today and due this week. Nothing due, no email."
          value={shown.morningMail ? 'on' : 'off'}
          onChange={(event) => choose({ morningMail: event.target.value === 'on' })}
        >
          <option value="off">Off</option>
          <option value="on">Every morning after 7:00</option>
        </SelectField>
        <FormActions>
          <FormAside role="status">{chosen ? 'Not saved yet' : isSaved ? 'Saved' : null}</FormAside>
          <Button type="submit" disabled={isSaving || !(chosen || isNew)}>
            {isSaving ? 'Saving...' : 'Save settings'}
          </Button>
        </FormActions>
      </FormSheet>
    </Section>
  );
};
