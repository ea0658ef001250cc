import type { ContactList as Contacts } from '@debrief/contracts/http/contacts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { formatCount } from '../../../lib/format.ts';
import { color, fontSize, space } from '../../../theme/index.ts';

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const List = styled.ul`
  display: grid;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[1]};
  border-top: 1px solid ${color.border};

  > :first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Muted = styled.p`
  font-size: ${fontSize.small};
  color: ${color.textMuted};
`;

const maxShown = 100;
/** Lists of at most this length have no search field. */
const minToSearch = 10;

interface Props {
  contacts: Contacts;
  onRemove: (id: string) => void;
}

export const ContactList = ({ contacts, onRemove }: Props) => {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = contacts.filter(({ name, company, email }) =>
    [name, company, email].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const hidden = found.length - maxShown;
  return (
    <Stack>
      {contacts.length > minToSearch ? (
        <SearchField label="Search your list" value={query} onChange={setQuery} />
      ) : null}
      <List>
        {found.slice(0, maxShown).map(({ id, name, company, email, phone }) => (
          <Item key={id}>
            <div>
              {name ?? company}
              <Muted>{[name ? company : null, email, phone].filter(Boolean).join(', ')}</Muted>
            </div>
            <IconButton aria-label={`Remove ${name ?? company}`} onClick={() => onRemove(id)}>
              <X size={18} aria-hidden />
            </IconButton>
          </Item>
        ))}
      </List>
      {found.length === 0 ? (
        <Muted role="status">No name on your list contains “{query.trim()}”.</Muted>
      ) : null}
      {hidden > 0 ? <Muted>{formatCount(hidden)} more. Search to find them.</Muted> : null}
    </Stack>
  );
};
