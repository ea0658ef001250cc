import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../components/ui/dialog.tsx';
import { SelectField } from '../../../components/ui/field.tsx';
import { space } from '../../../theme/index.ts';
import { defaultSort, type ListQuery } from '../shared/list-query.ts';
import { sortOptions } from './sorts.ts';
import type { ListChanges } from '../shared/use-list-query.ts';
import { FilterFields } from './filter-fields.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

export interface FilterPanelProps {
  id: string;
  query: ListQuery;
  currencies: readonly string[];
  /**
   * True on a phone. The panel then covers the page and offers sorting, because there are no column headers.
   */
  asSheet: boolean;
  onChange: (changes: ListChanges) => void;
  onClear: () => void;
  onClose: () => void;
}

const FilterPanel = ({ id, query, currencies, asSheet, onChange, onClear, onClose }: FilterPanelProps) => {
  const fields = <FilterFields query={query} currencies={currencies} onChange={onChange} />;
  if (!asSheet) {
    return (
      <Card as="section" id={id} aria-label="Filters">
        {fields}
      </Card>
    );
  }
  return (
    <Dialog title="Sort and filter" onClose={onClose}>
      <DialogBody>
        <Stack>
          <SelectField
            label="Order"
            value={query.sort ?? defaultSort}
            onChange={(event) => onChange({ sort: event.target.value })}
          >
            {sortOptions.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          {fields}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button $kind="secondary" onClick={onClear}>
          Clear filters
        </Button>
        <Button onClick={onClose}>Show notes</Button>
      </DialogActions>
    </Dialog>
  );
};

export default FilterPanel;
