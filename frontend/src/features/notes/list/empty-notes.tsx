import { NotebookPen } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';

const EmptyNotes = () => (
  <EmptyState
    icon={NotebookPen}
    title="No sales notes recorded yet"
    text="Start recording your sales calls to see them here"
  >
    <ButtonLink to={paths.record}>Record Sales Note</ButtonLink>
  </EmptyState>
);

export default EmptyNotes;
