import type { SalesNote } from '@debrief/contracts/http/notes';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../components/ui/icon-button.tsx';

export interface NeighborsProps {
  previous?: SalesNote | undefined;
  next?: SalesNote | undefined;
  onOpen: (note: SalesNote) => void;
}

export const NeighborButtons = ({ previous, next, onOpen }: NeighborsProps) => (
  <>
    <IconButton
      aria-label="Previous note"
      aria-keyshortcuts="k"
      disabled={!previous}
      onClick={() => previous && onOpen(previous)}
    >
      <ChevronLeft size={20} aria-hidden />
    </IconButton>
    <IconButton
      aria-label="Next note"
      aria-keyshortcuts="j"
      disabled={!next}
      onClick={() => next && onOpen(next)}
    >
      <ChevronRight size={20} aria-hidden />
    </IconButton>
  </>
);
