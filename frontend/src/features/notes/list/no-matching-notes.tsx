import { SearchX } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';

export interface NoMatchingNotesProps {
  onClear: () => void;
}

const NoMatchingNotes = ({ onClear }: NoMatchingNotesProps) => (
  <EmptyState icon={SearchX} title="No matching notes" text="Try other words or clear the filters">
    <Button $kind="secondary" onClick={onClear}>
      Show all notes
    </Button>
  </EmptyState>
);

export default NoMatchingNotes;
