import { parseAmount } from '@debrief/contracts/amount';
import { invalidAmountMessage } from '@debrief/contracts/amount-words';
import { sentiments } from '@debrief/contracts/note-fields';
import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { SelectField, TextField } from '../../../components/ui/field.tsx';
import { media, space } from '../../../theme/index.ts';
import { datePresets } from './date-presets.ts';
import { dueLabels } from '../shared/filter-words.ts';
import type { ListQuery } from '../shared/list-query.ts';
import { sentimentLabels } from '../shared/sentiment-words.ts';
import type { ListChanges } from '../shared/use-list-query.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[4]};

  @media (max-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.phone} {
    > :first-child,
    > :last-child:nth-child(even) {
      grid-column: 1 / -1;
    }
  }
`;

interface AmountProps {
  label: string;
  value: string;
  onCommit: (value: string, currency?: string) => void;
}

/** Amount filter. Applies on blur or Enter, so that typing "50000" does not filter by "5" first. */
const AmountField = ({ label, value, onCommit }: AmountProps) => {
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string>();
  const commit = () => {
    const text = typed.trim();
    const [read, ...others] = parseAmount(text);
    const isClear = text === '' || (read !== undefined && others.length === 0 && read.amount >= 0);
    setProblem(isClear ? undefined : invalidAmountMessage(text, read ? [read, ...others] : []));
    if (!isClear) return;
    const digits = read ? String(read.amount) : '';
    setTyped(digits);
    if (digits !== value) onCommit(digits, read?.currency);
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={problem}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && commit()}
    />
  );
};

const custom = 'custom';

interface Props {
  query: ListQuery;
  /** ISO 4217 codes: the user's currency, and those of the notes and of the filter. */
  currencies: readonly string[];
  onChange: (changes: ListChanges) => void;
}

export const FilterFields = ({ query, currencies, onChange }: Props) => {
  const [presets] = useState(() => datePresets(new Date()));
  const preset = presets.find(({ from, to }) => from === query.from && to === query.to);
  const [choosesDays, setChoosesDays] = useState(!preset && Boolean(query.from || query.to));
  const set = (name: keyof ListQuery) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    onChange({ [name]: event.target.value });

  const choosePreset = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    setChoosesDays(value === custom);
    if (value === custom) return;
    const chosen = presets.find(({ label }) => label === value);
    onChange({ from: chosen?.from, to: chosen?.to });
  };

  return (
    <Grid>
      <SelectField label="Date" value={choosesDays ? custom : (preset?.label ?? '')} onChange={choosePreset}>
        <option value="">Any time</option>
        {presets.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
        <option value={custom}>Choose days…</option>
      </SelectField>
      {choosesDays ? (
        <>
          <TextField label="From" type="date" value={query.from ?? ''} onChange={set('from')} />
          <TextField label="To" type="date" value={query.to ?? ''} onChange={set('to')} />
        </>
      ) : null}
      <SelectField label="Sentiment" value={query.sentiment ?? ''} onChange={set('sentiment')}>
        <option value="">Any</option>
        {sentiments.map((sentiment) => (
          <option key={sentiment} value={sentiment}>
            {sentimentLabels[sentiment]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Next steps" value={query.due ?? ''} onChange={set('due')}>
        <option value="">Any</option>
        {Object.entries(dueLabels).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label="Accuracy" value={query.check ?? ''} onChange={set('check')}>
        <option value="">All notes</option>
        <option value="true">Needs checking</option>
      </SelectField>
      <AmountField
        key={`min ${query.min}`}
        label="Deal size from"
        value={query.min ?? ''}
        onCommit={(min, currency) => onChange({ min, ...(currency && { currency }) })}
      />
      <AmountField
        key={`max ${query.max}`}
        label="Deal size to"
        value={query.max ?? ''}
        onCommit={(max, currency) => onChange({ max, ...(currency && { currency }) })}
      />
      {currencies.length > 1 || query.currency ? (
        <SelectField label="Currency" value={query.currency ?? ''} onChange={set('currency')}>
          <option value="">Any</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
      ) : null}
    </Grid>
  );
};
