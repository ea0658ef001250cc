import { NotebookPen } from 'lucide-react';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Empty } from '../../../components/ui/empty.tsx';

export const EmptyNotes = () => (
  <Empty
    icon={NotebookPen}
    title="No sales notes recorded yet"
    text="Start recording your sales calls to see them here"
  >
    <ButtonLink to={paths.record} $kind="secondary">
      Record Sales Note
    </ButtonLink>
  </Empty>
);
