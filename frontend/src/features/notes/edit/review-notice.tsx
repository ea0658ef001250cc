import type { SalesNote } from '@debrief/contracts/http/notes';
import { styled } from 'styled-components';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { media, space } from '../../../theme/index.ts';
import { useReview } from './use-review.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-top: ${space[3]};

  ${media.phone} {
    > * {
      flex: 1 1 40%;
    }
  }

  @media print {
    display: none;
  }
`;

export interface ReviewNoticeProps {
  note: SalesNote;
  onDiscarded?: () => void;
}

const ReviewNotice = ({ note, onDiscarded }: ReviewNoticeProps) => {
  const { save, discard, saving, discarding } = useReview(note, onDiscarded);
  return (
    <Notice role="note">
      This note is waiting for your review. We’ll email it once you save.
      <Actions>
        <Button disabled={saving || discarding} onClick={() => void save()}>
          {saving ? 'Saving...' : 'Save note'}
        </Button>
        <Button $kind="secondary" disabled={saving || discarding} onClick={() => void discard()}>
          {discarding ? 'Discarding...' : 'Discard'}
        </Button>
      </Actions>
    </Notice>
  );
};

export default ReviewNotice;
