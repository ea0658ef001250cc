import { Notice } from '../../../components/ui/notice.tsx';

/** Explains an incomplete link. Some mail programs truncate links. */
export const IncompleteLink = () => (
  <Notice tone="caution" role="alert">
    This link is not complete. Open it from the email again, or copy all of it.
  </Notice>
);
