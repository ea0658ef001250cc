import { noteField, sentiments, type NoteField } from '@debrief/contracts/note-fields';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { SelectField, TextareaField, TextField } from '../../../components/ui/field.tsx';
import { media, space } from '../../../theme/index.ts';
import { sentimentLabels } from '../shared/sentiment-words.ts';
import { editableFields, type EditForm } from './edit-form.ts';
import { AmountField } from './amount-field.tsx';

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
  /** Fields to show, in this order. Defaults to all editable fields. */
  fields?: readonly NoteField[];
  hintOf?: (field: NoteField) => ReactNode;
  onFocus?: (field: NoteField) => void;
  /** Renders a field that is not being edited. Null for one that is. */
  factOf?: (field: NoteField) => ReactNode;
  autoFocus?: NoteField | null;
}

export const EditFields = ({
  form,
  problems,
  symbol,
  onChange,
  fields = editableFields,
  hintOf,
  onFocus,
  factOf,
  autoFocus = null,
}: Props) => {
  const field = (name: NoteField) => ({
    name,
    value: form[name],
    error: problems[name],
    hint: hintOf?.(name),
    onFocus: () => onFocus?.(name),
    autoFocus: name === autoFocus,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });

  const control = (name: NoteField) => {
    const { kind, label } = noteField(name);
    switch (kind) {
      case 'email':
        return <TextField label={label} inputMode="email" autoComplete="off" {...field(name)} />;
      case 'phone':
        return <TextField label={label} type="tel" autoComplete="off" {...field(name)} />;
      case 'amount':
        return <AmountField {...field(name)} {...{ label, symbol, form, onChange }} name={name} />;
      case 'sentiment':
        return (
          <SelectField label={label} {...field(name)}>
            <option value="">Not specified</option>
            {sentiments.map((sentiment) => (
              <option key={sentiment} value={sentiment}>
                {sentimentLabels[sentiment]}
              </option>
            ))}
          </SelectField>
        );
      case 'paragraph':
      case 'transcript':
        return (
          <Wide>
            <TextareaField label={label} rows={kind === 'paragraph' ? 3 : 6} {...field(name)} />
          </Wide>
        );
      default:
        return <TextField label={label} autoComplete="off" {...field(name)} />;
    }
  };

  return (
    <Grid>
      {fields.map((name) => (
        <Fragment key={name}>{factOf?.(name) ?? control(name)}</Fragment>
      ))}
    </Grid>
  );
};
