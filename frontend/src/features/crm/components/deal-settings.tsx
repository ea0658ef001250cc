import type { CrmConnection } from '@debrief/contracts/http/crm';
import { Button } from '../../../components/ui/button.tsx';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { SelectField } from '../../../components/ui/field.tsx';
import { Fieldset } from '../../../components/ui/fieldset.ts';
import { Notice } from '../../../components/ui/notice.tsx';
import { errorMessage } from '../../../lib/api-error.ts';
import { commonCurrencies } from '../../../lib/common-currencies.ts';
import { useAccountOptions } from '../connection.api.ts';

type Settings = CrmConnection['settings'];

interface ChoiceProps {
  label: string;
  hint?: string;
  /** Label of null. */
  none: string;
  value: string | null;
  /** Undefined until they are loaded. */
  choices: readonly { readonly id: string; readonly label: string }[] | undefined;
  onChoose: (value: string | null) => void;
}

const Choice = ({ label, hint, none, value, choices, onChoose }: ChoiceProps) => {
  const isListed = value === null || choices?.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
      hint={hint}
      disabled={!choices}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || null)}
    >
      <option value="">{none}</option>
      {isListed ? null : <option value={value}>{choices ? `${value} (not found)` : 'Chosen before'}</option>}
      {choices?.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  );
};

const currencies = commonCurrencies.map((code) => ({ id: code, label: code }));

interface Props {
  connection: CrmConnection;
  settings: Settings;
  onEdit: (change: Partial<Settings>) => void;
}

/** Settings of CRMs with deals. Owners and stages come from the account. */
export const DealSettings = ({ connection: { id, name }, settings, onEdit }: Props) => {
  const { data, error, isValidating, mutate } = useAccountOptions(id);
  const none = data || error ? `${name}’s default` : 'Loading...';
  return (
    <>
      <Fieldset>
        <legend>Create</legend>
        <CheckboxField
          label="Deals"
          hint="If the note has an amount."
          checked={settings.deals}
          onChange={({ target }) => onEdit({ deals: target.checked })}
        />
        <CheckboxField
          label="Tasks"
          hint="If the follow-up has a day."
          checked={settings.tasks}
          onChange={({ target }) => onEdit({ tasks: target.checked })}
        />
      </Fieldset>
      {error && !isValidating ? (
        <Notice tone="caution" role="alert">
          <p>{errorMessage(error) ?? `Couldn’t load the owners and stages of ${name}.`}</p>
          <Button $kind="quiet" onClick={() => void mutate()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      <Choice
        label="Owner of new deals, notes and tasks"
        none={none}
        value={settings.owner}
        choices={data?.owners}
        onChoose={(owner) => onEdit({ owner })}
      />
      <Choice
        label="Stage of new deals"
        none={none}
        value={settings.stage}
        choices={data?.stages}
        onChoose={(stage) => onEdit({ stage })}
      />
      <Choice
        label="Currency"
        hint="For amounts without one."
        none={`${name}’s default`}
        value={settings.currency}
        choices={currencies}
        onChoose={(currency) => onEdit({ currency })}
      />
    </>
  );
};
