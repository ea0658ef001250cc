import { Link } from '../../../components/ui/link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';
import { useCrmOverview } from '../crm.api.ts';
import { questionsText } from '../crm-words.ts';

/** Links to open questions about notes. Renders nothing if there are none. */
const CrmHint = () => {
  const { data } = useCrmOverview();
  const asking = data?.connections.reduce((sum, { counts }) => sum + counts.asking, 0) ?? 0;
  return asking > 0 ? (
    <Notice>
      {questionsText(asking)} before {asking === 1 ? 'it is' : 'they are'} written to your CRM.{' '}
      <Link to={paths.integrations}>Answer</Link>
    </Notice>
  ) : null;
};

export default CrmHint;
