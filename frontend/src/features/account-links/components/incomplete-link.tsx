import { Notice } from '../../../components/ui/notice.tsx';

/** Shown for truncated links: some mail programs cut them off. */
export const IncompleteLink = () => (
  <Notice tone="caution" role="alert">
    This link is not complete. Open it from the email again, or copy all of it.
  </Notice>
);
