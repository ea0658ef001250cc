import { webhookEvents, type WebhookEvent, type WebhookRequest } from '@debrief/contracts/http/webhooks';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { ErrorText } from '../../../components/ui/error-text.ts';
import { TextField } from '../../../components/ui/field.tsx';
import { Fieldset } from '../../../components/ui/fieldset.ts';
import { FormActions, FormSheet } from '../../../components/ui/form-sheet.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { eventLabels } from '../webhook-words.ts';

const Events = styled(Fieldset)`
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
`;

interface Props {
  onAdd: (request: WebhookRequest) => Promise<void>;
  onCancel: () => void;
}

const WebhookForm = ({ onAdd, onCancel }: Props) => {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['note.created', 'note.confirmed']);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      await onAdd({ url: url.trim(), events: [...events] });
    } catch (failure) {
      setFields(failure instanceof ApiError ? failure.fields : {});
    }
    setSaving(false);
  };
  const toggle = (event: WebhookEvent) =>
    setEvents(events.includes(event) ? events.filter((each) => each !== event) : [...events, event]);

  return (
    <FormSheet as="form" aria-label="New webhook" onSubmit={(event: FormEvent) => void submit(event)}>
      <TextField
        label="Receiver URL"
        type="url"
        inputMode="url"
        required
        placeholder="https://example.com/hooks"
        error={fields['url']}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Events>
        <legend>Send when</legend>
        {webhookEvents.map((event) => (
          <CheckboxField
            key={event}
            label={eventLabels[event]}
            checked={events.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </Events>
      {fields['events'] ? <ErrorText role="alert">{fields['events']}</ErrorText> : null}
      <FormActions>
        <Button $kind="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Adding...' : 'Add webhook'}
        </Button>
      </FormActions>
    </FormSheet>
  );
};

export default WebhookForm;
