import { formatUnambiguousAmount } from '@debrief/contracts/amount-words';
import type { NoteField } from '@debrief/contracts/note-fields';
import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { commonCurrencies } from '../../../lib/common-currencies.ts';
import { dealUnit } from '../../../lib/format.ts';
import { space } from '../../../theme/index.ts';
import { amountChoices, namedCurrency, type EditForm } from './edit-form.ts';

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 104px;
  gap: ${space[2]};
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

interface Props {
  name: NoteField;
  label: string;
  symbol: string;
  form: EditForm;
  error: string | undefined;
  hint: ReactNode;
  autoFocus: boolean;
  onFocus: () => void;
  onChange: (field: keyof EditForm, value: string) => void;
}

export const AmountField = ({ name, label, symbol, form, error, hint, onChange, ...rest }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const choices = error === undefined ? [] : amountChoices(form[name]);
  const currency = namedCurrency(form) ?? (form.dealCurrency || (symbol === 'R' ? 'ZAR' : 'USD'));
  const forms = 'Write it like 250,000, R250 000, 50k or EUR 1.2m.';

  const choose = (amount: string) => {
    onChange(name, amount);
    input.current?.focus();
  };

  return (
    <Stack>
      <Line>
        {/* Not type="number", which returns an empty value for invalid input and so hides the exact error. */}
        <TextField
          {...rest}
          ref={input}
          name={name}
          label={`${label} (${dealUnit(currency, symbol)})`}
          value={form[name]}
          error={error}
          hint={error !== undefined && choices.length === 0 ? forms : hint}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(name, event.target.value)}
        />
        <SelectField
          label="Currency"
          name="dealCurrency"
          value={currency}
          onChange={(event) => onChange('dealCurrency', event.target.value)}
        >
          {[...new Set([...commonCurrencies, currency])].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      </Line>
      {choices.length > 0 ? (
        <Choices role="group" aria-label="Which amount do you mean?">
          {choices.map((choice) => (
            <Button
              key={choice.amount}
              $kind="secondary"
              onClick={() => choose(formatUnambiguousAmount(choice))}
            >
              Use {formatUnambiguousAmount(choice)}
            </Button>
          ))}
        </Choices>
      ) : null}
    </Stack>
  );
};
