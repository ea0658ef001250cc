import { Download, ListChecks, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { SearchField } from '../../../components/ui/search-field.tsx';
import { loadable } from '../../../lib/loadable.ts';
import { focusSearch } from '../../../lib/paths.ts';
import { loadWhenIdle } from '../../../lib/load-when-idle.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { color, fontSize, media, radius, space } from '../../../theme/index.ts';
import { filtersOf, isFiltered, type ListQuery } from '../shared/list-query.ts';
import type { ListChanges } from '../shared/use-list-query.ts';
import type { FilterChipsProps } from './filter-chips.tsx';
import type { FilterPanelProps } from './filter-panel.tsx';
import { Region } from '../../../components/ui/region.tsx';

/** Loaded when the page is idle, because most visits use no filter. */
const chips = loadable<FilterChipsProps>(() => import('./filter-chips.tsx'));
const panel = loadable<FilterPanelProps>(() => import('./filter-panel.tsx'));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};

  @media print {
    display: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-left: auto;

  ${media.phone} {
    flex-wrap: wrap;
    width: 100%;

    > * {
      flex: 1;
      padding-inline: ${space[2]};
    }
  }
`;

const Count = styled.span`
  min-width: 20px;
  padding: 0 ${space[1]};
  border-radius: ${radius.round};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

interface Props {
  query: ListQuery;
  currencies: readonly string[];
  /** Selection mode, on a phone only. Wider screens have a checkbox in each row. */
  selecting: boolean;
  onSelect: () => void;
  onChange: (changes: ListChanges) => void;
  onClear: () => void;
  /** Undefined while the selection bar has its own export. */
  onExport: (() => void) | undefined;
  canExport: boolean;
}

/** Returns the text of the search field and its setter. The text differs from the URL while debouncing. */
const useSearchText = (q: string, onChange: (changes: ListChanges) => void) => {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const settled = useDebouncedValue(typed.trim());
  if (q !== known) {
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  useEffect(() => {
    if (settled === typed.trim() && settled !== known) onChange({ q: settled });
  }, [settled, typed, known, onChange]);
  return [typed, setTyped] as const;
};

export const NotesToolbar = (props: Props) => {
  const { query, currencies, selecting, onSelect, onChange, onClear, onExport, canExport } = props;
  const { state } = useLocation() as { readonly state: unknown };
  const [typed, setTyped] = useSearchText(query.q ?? '', onChange);
  const filters = filtersOf(query).filter((name) => name !== 'q').length;
  const asSheet = useMediaQuery(media.phone.replace('@media ', ''));
  const [isOpen, setIsOpen] = useState(filters > 0 && !asSheet);
  const id = useId();
  useEffect(() => loadWhenIdle(() => Promise.all([panel.load(), chips.load()])), []);

  return (
    <Stack>
      <Line role="search">
        <SearchField
          label="Search your notes"
          placeholder="Name, company or “last month”"
          value={typed}
          onChange={setTyped}
          autoFocus={state === focusSearch}
        />
        <Tools>
          <Button
            $kind="secondary"
            aria-expanded={isOpen}
            aria-controls={isOpen && !asSheet ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SlidersHorizontal size={16} aria-hidden />
            Filters
            {filters > 0 ? <Count aria-label={`${filters} in use`}>{filters}</Count> : null}
          </Button>
          {asSheet ? (
            <Button $kind="secondary" aria-pressed={selecting} onClick={onSelect}>
              <ListChecks size={16} aria-hidden />
              Select
            </Button>
          ) : null}
          {onExport ? (
            <Button $kind="secondary" disabled={!canExport} onClick={onExport}>
              <Download size={16} aria-hidden />
              Export
            </Button>
          ) : null}
        </Tools>
      </Line>
      {isOpen ? (
        <Region>
          <panel.Component
            {...{ id, query, currencies, asSheet, onChange, onClear }}
            onClose={() => setIsOpen(false)}
          />
        </Region>
      ) : null}
      {isFiltered(query) ? (
        <Region>
          <chips.Component query={query} onChange={onChange} onClear={onClear} />
        </Region>
      ) : null}
    </Stack>
  );
};
