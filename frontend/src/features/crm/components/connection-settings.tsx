import type { CrmConnection, CrmKind } from '@debrief/contracts/http/crm';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import type { DeleteDialogProps } from '../../../components/ui/delete-dialog.tsx';
import { Fieldset } from '../../../components/ui/fieldset.ts';
import { FormActions } from '../../../components/ui/form-sheet.ts';
import { Region } from '../../../components/ui/region.tsx';
import { StackedForm } from '../../../components/ui/stacked-form.ts';
import { loadable } from '../../../lib/loadable.ts';
import type { Message } from '../../../lib/messages.ts';
import type { CrmChange } from '../crm.api.ts';
import { crmMessages } from '../crm-messages.ts';
import { runWithToast } from '../../../lib/run-with-toast.ts';
import { DealSettings } from './deal-settings.tsx';

type Settings = CrmConnection['settings'];

const dialog = loadable<DeleteDialogProps>(() => import('../../../components/ui/delete-dialog.tsx'));

const reviewChoices = [
  { value: 'all', label: 'All notes at once', hint: 'Also notes that await your review.' },
  { value: 'confirmed', label: 'Reviewed notes', hint: 'Notes that await your review are written after it.' },
  { value: 'ask', label: 'Ask me about each note', hint: undefined },
] as const;

const uncertainChoices = [
  { value: 'empty', label: 'Leave them out until I’ve reviewed the note' },
  { value: 'ask', label: 'Ask me about each value' },
] as const;

interface Props {
  connection: CrmConnection;
  objects: CrmKind['objects'];
  onChange: (change: CrmChange, done: Message) => Promise<void>;
  onDisconnect: () => Promise<unknown>;
}

const ConnectionSettings = ({ connection, objects, onChange, onDisconnect }: Props) => {
  const { id, name, account, state, settings } = connection;
  const [edits, setEdits] = useState<Partial<Settings>>({});
  const [isSaving, setSaving] = useState(false);
  const [isDisconnecting, setDisconnecting] = useState(false);
  const shown = { ...settings, ...edits };
  const edit = (change: Partial<Settings>) => setEdits({ ...edits, ...change });
  const isChanged = Object.entries(edits).some(([key, value]) => settings[key as keyof Settings] !== value);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    await onChange({ settings: edits }, crmMessages.saved);
    setSaving(false);
  };

  return (
    <StackedForm aria-label={`Settings of ${name}`} onSubmit={(event) => void submit(event)}>
      <Fieldset>
        <legend>Write</legend>
        {reviewChoices.map(({ value, label, hint }) => (
          <CheckboxField
            key={value}
            type="radio"
            name={`${id}-review`}
            {...{ label, hint }}
            checked={shown.review === value}
            onChange={() => edit({ review: value })}
          />
        ))}
      </Fieldset>
      <Fieldset>
        <legend>Values marked “Check”</legend>
        {uncertainChoices.map(({ value, label }) => (
          <CheckboxField
            key={value}
            type="radio"
            name={`${id}-uncertain`}
            label={label}
            checked={shown.uncertain === value}
            onChange={() => edit({ uncertain: value })}
          />
        ))}
      </Fieldset>
      {objects.includes('deal') ? (
        <DealSettings connection={connection} settings={shown} onEdit={edit} />
      ) : null}
      <FormActions>
        <Button $kind="dangerQuiet" onClick={() => setDisconnecting(true)}>
          Disconnect
        </Button>
        {state === 'active' ? (
          <Button $kind="secondary" onClick={() => void onChange({ state: 'paused' }, crmMessages.paused)}>
            Pause
          </Button>
        ) : null}
        <Button type="submit" disabled={!isChanged || isSaving}>
          {isSaving ? 'Saving...' : 'Save settings'}
        </Button>
      </FormActions>
      {isDisconnecting ? (
        <Region>
          <dialog.Component
            title={`Disconnect ${name}?`}
            description={`Debrief forgets its access to ${account} and writes no more notes there.`}
            details={`The records in ${name} stay.`}
            confirm="Disconnect"
            pending="Disconnecting..."
            onDelete={() =>
              runWithToast(onDisconnect(), crmMessages.disconnected(name), crmMessages.notChanged)
            }
            onError={() => undefined}
            onClose={() => setDisconnecting(false)}
            returnTo={() => document.getElementById('content')}
          />
        </Region>
      ) : null}
    </StackedForm>
  );
};

export default ConnectionSettings;
