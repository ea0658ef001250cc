import { Notice } from '../../../components/ui/notice.tsx';

/** Some mail programs truncate links. */
export const IncompleteLink = () => (
  <Notice tone="caution" role="alert">
    This link is cut off. Open it from the email again, or copy the whole thing.
  </Notice>
);
