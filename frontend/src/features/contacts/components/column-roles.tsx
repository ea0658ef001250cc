import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { SelectField } from '../../../components/ui/field.tsx';
import { media, space } from '../../../theme/index.ts';
import type { Role } from '../import/column-titles.ts';
import type { InterpretedList } from '../import/interpret-list.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  overflow-wrap: anywhere;

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const roleNames: Readonly<Record<Role, string>> = {
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  company: 'Company',
  email: 'Email',
  phone: 'Phone',
  ignore: 'Ignore',
};

const maxSampleLength = 30;
const sampleRows = 200;

const shorten = (text: string) =>
  text.length > maxSampleLength ? `${[...text].slice(0, maxSampleLength).join('')}…` : text;

const samplesOf = (rows: InterpretedList['rows'], column: number) => {
  const values = rows.slice(0, sampleRows).map((row) => row[column]?.trim() ?? '');
  return [...new Set(values.filter(Boolean))].slice(0, 3).map(shorten).join(', ');
};

interface Props {
  interpreted: InterpretedList;
  onChoose: (column: number, role: Role) => void;
}

export const ColumnRoles = ({ interpreted: { titles, rows, columns }, onChoose }: Props) => {
  const [shown, setShown] = useState(() => columns.map((role) => role !== 'ignore'));
  const filled = columns
    .map((role, column) => ({ role, column, samples: samplesOf(rows, column) }))
    .filter(({ samples }) => samples !== '');
  const hidden = filled.filter(({ role, column }) => role === 'ignore' && !shown[column]);
  return (
    <>
      <Grid>
        {filled
          .filter((each) => !hidden.includes(each))
          .map(({ role, column, samples }) => (
            <SelectField
              key={column}
              label={titles[column]?.trim() || `Column ${column + 1}`}
              hint={samples}
              value={role ?? ''}
              onChange={(event) => onChoose(column, event.target.value as Role)}
            >
              {role === null ? <option value="">Choose…</option> : null}
              {Object.entries(roleNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </SelectField>
          ))}
      </Grid>
      {hidden.length > 0 ? (
        <div>
          <Button type="button" $kind="quiet" onClick={() => setShown(columns.map(() => true))}>
            Show ignored columns ({hidden.length})
          </Button>
        </div>
      ) : null}
    </>
  );
};
