import type { NewContact } from '@debrief/contracts/http/contact-requests';
import { styled } from 'styled-components';
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx';
import { SelectField } from '../../../components/ui/field.tsx';
import { color, fontSize, space } from '../../../theme/index.ts';
import { encodings } from '../import/decode-text.ts';
import { originText } from '../import/import-text.ts';
import type { ImportedList } from '../import/imported-list.ts';
import { shapeOf, type Choices, type InterpretedList } from '../import/interpret-list.ts';
import { ColumnRoles } from './column-roles.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Disclosure = styled.details`
  display: grid;

  > summary {
    min-height: 44px;
    align-content: center;
    font-size: ${fontSize.small};
    font-weight: 550;
    cursor: pointer;
  }
`;

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  padding-block: ${space[1]};
  border-top: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

/**
 * Returns the first three contacts and the first three with non-ASCII characters, which reveal a wrong
 * encoding.
 */
const shownContacts = (contacts: readonly NewContact[]) => {
  const special = contacts.filter(({ name, company }) => /[^\0-\x7F]/.test(`${name}${company}`));
  return [...new Set([...contacts.slice(0, 3), ...special.slice(0, 3)])];
};

interface Props {
  list: ImportedList;
  interpreted: InterpretedList;
  choices: Choices | undefined;
  onChoose: (choices: Choices) => void;
}

export const ImportPreview = ({ list, interpreted, choices, onChoose }: Props) => {
  const shape = shapeOf(list);
  const made = choices?.shape === shape ? choices : { shape, columns: {} };
  const isFile = list.encoding !== null;
  const { contacts, firstRowIsTitles } = interpreted;
  return (
    <Stack>
      {contacts.length > 0 ? (
        <List aria-label="Preview">
          {shownContacts(contacts).map(({ name, company, email, phone }) => (
            <Item key={[name, company, email].join('\n')}>
              {name ?? company}
              <Muted>{[name ? company : null, email, phone].filter(Boolean).join(', ')}</Muted>
            </Item>
          ))}
        </List>
      ) : null}
      {isFile ? <Muted>{originText(list)}</Muted> : null}
      <Disclosure open={isFile || !interpreted.hasNames}>
        <summary>What’s in the columns</summary>
        <Stack>
          {firstRowIsTitles === null ? null : (
            <CheckboxField
              label="The first row has titles"
              checked={firstRowIsTitles}
              onChange={(event) => onChoose({ ...made, firstRowIsTitles: event.target.checked })}
            />
          )}
          <ColumnRoles
            key={shape}
            interpreted={interpreted}
            onChoose={(column, role) => onChoose({ ...made, columns: { ...made.columns, [column]: role } })}
          />
        </Stack>
      </Disclosure>
    </Stack>
  );
};

interface EncodingProps {
  encoding: string;
  onChoose: (encoding: string) => void;
}

/** Shown even if the encoding was detected, because only the user can see that it is wrong. */
export const EncodingField = ({ encoding, onChoose }: EncodingProps) => (
  <SelectField
    label="Encoding"
    hint="Change it if letters look wrong."
    value={encoding}
    onChange={(event) => onChoose(event.target.value)}
  >
    {encoding in encodings ? null : <option value={encoding}>{encoding}</option>}
    {Object.entries(encodings).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </SelectField>
);
