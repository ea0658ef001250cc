import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space } from '../../../theme/index.ts';
import { readerDay } from '../../../lib/date-preferences.ts';
import { describeFilters } from '../shared/filter-words.ts';
import { describeSearch } from './search-words.ts';
import type { ListQuery } from '../shared/list-query.ts';
import type { ListChanges } from '../shared/use-list-query.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  max-width: 100%;
  min-height: 32px;
  padding: 0 ${space[2]} 0 ${space[3]};
  overflow-wrap: anywhere;
  font-size: ${fontSize.small};
  color: ${color.text};
  background: ${color.accentSoft};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  cursor: pointer;

  svg {
    flex: none;
    color: ${color.textMuted};
  }
`;

const Clear = styled(Chip)`
  padding-inline: ${space[3]};
  color: ${color.textMuted};
  background: transparent;
  border-color: ${color.border};
`;

export interface FilterChipsProps {
  query: ListQuery;
  onChange: (changes: ListChanges) => void;
  onClear: () => void;
}

const FilterChips = ({ query, onChange, onClear }: FilterChipsProps) => {
  const filters = describeFilters(query).map(({ name, words }) => ({
    name,
    words: name === 'q' ? describeSearch(query.q ?? '', readerDay(new Date())) : words,
  }));
  if (filters.length === 0) return null;
  return (
    <List aria-label="Filters in use">
      {filters.map(({ name, words }) => (
        <li key={name}>
          <Chip
            type="button"
            aria-label={`Remove filter: ${words}`}
            onClick={() => onChange({ [name]: undefined })}
          >
            {words}
            <X size={14} aria-hidden />
          </Chip>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Clear type="button" onClick={onClear}>
            Clear all
          </Clear>
        </li>
      ) : null}
    </List>
  );
};

export default FilterChips;
