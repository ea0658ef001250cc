import { styled } from 'styled-components';
import { SelectField, TextareaField, TextField } from '../../../components/ui/field.tsx';
import { media, space } from '../../../theme/index.ts';
import type { EditForm } from '../edit-form.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

interface Props {
  form: EditForm;
  problems: Partial<Record<string, string>>;
  symbol: string;
  onChange: (field: keyof EditForm, value: string) => void;
}

export const EditFields = ({ form, problems, symbol, onChange }: Props) => {
  const field = (name: keyof EditForm) => ({
    name,
    value: form[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });

  return (
    <Grid>
      <TextField label="Contact Name" autoComplete="off" {...field('contactName')} />
      <TextField label="Company Name" autoComplete="off" {...field('companyName')} />
      <TextField label="Contact Email" inputMode="email" autoComplete="off" {...field('contactEmail')} />
      <TextField label="Contact Phone" type="tel" autoComplete="off" {...field('contactPhone')} />
      {/* Not type="number": it would return an empty value for invalid input, so no precise error could be shown. */}
      <TextField
        label={`Deal Size (${symbol})`}
        inputMode="decimal"
        autoComplete="off"
        {...field('dealSize')}
      />
      <SelectField label="Sentiment" {...field('sentiment')}>
        <option value="">Not specified</option>
        <option value="positive">Positive</option>
        <option value="neutral">Neutral</option>
        <option value="negative">Negative</option>
      </SelectField>
      <Wide>
        <TextareaField label="Next Steps" rows={3} {...field('nextSteps')} />
      </Wide>
      <Wide>
        <TextareaField label="Transcript" rows={6} {...field('transcription')} />
      </Wide>
    </Grid>
  );
};
